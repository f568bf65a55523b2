import { describe, expect, it } from '@jest/globals';
import type { CreativeVariant } from '../../../creatives/creative-content.ts';
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
