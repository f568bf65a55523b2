import { describe, expect, it } from '@jest/globals';
import type { CreativeContent, CreativeSource, CreativeVariant } from '../../../creatives/creative-content.ts';
import { bound, creativeParams, found, image, planFormat, wording } from './testing/format-fixtures.ts';

const planned = (changes: Partial<CreativeVariant>) =>
  planFormat({ media: bound('i'), variants: [wording('en', changes)] }, [image('i')]);

describe('where an ad of a version approved by earlier rules leads', () => {
  it.each<Partial<CreativeVariant>>([
    { destinationUrl: 'https://shop.example.com/a\u200b' },
    { destinationUrl: ' https://shop.example.com/a ' },
    { destinationUrl: 'https:/shop.example.com/a' },
    { destinationUrl: 'https:\\\\shop.example.com\\a' },
    { destinationUrl: 'https://shop.example.com/a b' },
    { deepLink: 'acme-shop://sale now' },
    { destinationUrl: 'https://shop.example.com&utm_source=fb' },
    { deepLink: 'shop.example.com:8080' },
  ])('is a blocker where it is %j', (changes) => {
    const plan = planned(changes);
    expect([found(plan), creativeParams(plan)]).toEqual([['BLOCKER destination_url'], []]);
  });

  it('is sent as it was typed', () => {
    const destinationUrl = 'https://BÜCHER.example/größe?utm_campaign={{campaign.name}}';
    const plan = planned({ destinationUrl });
    expect(found(plan)).toEqual([]);
    expect(creativeParams(plan)[0]).toMatchObject({ object_story_spec: { link_data: { link: destinationUrl } } });
  });

  it('is warned of where the platform fills a placeholder with nothing', () => {
    const plan = planned({ destinationUrl: 'https://shop.example.com/?a={{Campaign.Name}}&b={{ad.id}}' });
    expect(found(plan)).toEqual(['WARNING unknown_macro']);
    expect(plan.findings[0]!.message).toContain('does not fill {{Campaign.Name}}; it knows {{ad.id}}');
  });
});

describe('what else a version approved by earlier rules may hold', () => {
  const planWith = (changes: Partial<CreativeContent>) => planFormat({ media: bound('i'), ...changes }, [image('i')]);

  it.each<Partial<CreativeSource>>([
    { instantExperienceId: '55?x=https://elsewhere.example' },
    { identity: { pageId: '../7' } },
    { identity: { pageId: '7', socialActorId: '@shop' } },
    { partnershipIdentityId: 'me' },
  ])('is a blocker where an id is none: %j', (source) => {
    const { findings, calls } = planWith({ sourceSpec: { kind: 'NEW_STORY', ...source } });
    expect(findings.filter(({ severity }) => severity === 'BLOCKER').map(({ code }) => code)).toEqual(['source_id']);
    expect(calls.filter(({ kind }) => kind === 'CREATIVE')).toEqual([]);
  });

  it.each(['7_8_9', 'x', '7_', '7/8'])('is a blocker where a post is %s', (postId) => {
    const sourceSpec = { kind: 'EXISTING_POST', postId } as const;
    expect(found(planFormat({ format: 'EXISTING_POST', sourceSpec }))).toContain('BLOCKER source_id');
  });

  it.each(['SHOP_NOW_', 'buy now', 'BOGUS'])('is a blocker where its button is %s', (cta) => {
    const planned = planWith({ cta });
    expect([found(planned), creativeParams(planned)]).toEqual([['BLOCKER call_to_action'], []]);
  });

  it('is no blocker where nothing shows it', () => {
    const sourceSpec = { kind: 'EXISTING_POST', postId: '7_8' } as const;
    expect(found(planFormat({ format: 'EXISTING_POST', sourceSpec, cta: 'BOGUS' }))).toEqual([
      'INFORMATION post_as_it_is',
    ]);
  });
});
