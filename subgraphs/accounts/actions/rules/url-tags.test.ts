import { describe, expect, it } from '@jest/globals';
import { planCreative } from '../plans/plan-creative.ts';
import { urlTagsFault } from './url-tags.ts';

describe('tags of addresses', () => {
  it.each([
    'utm_source=fb',
    'utm_source=fb&utm_medium=cpc&utm_campaign={{campaign.name}}',
    'utm_content={{ad.id}}_{{placement}}&plain=',
    'a=größe&b=%20&c=x|y',
    'a=https://shop.example.com/%3Fb=c',
  ])('may be %s', (tags) => {
    expect(urlTagsFault(tags)).toBeUndefined();
  });

  it.each([
    ['?utm_source=fb', 'leave it out, the platform adds it'],
    ['&utm_source=fb', 'an & where no parameter stands'],
    ['utm_source=fb&', 'an & where no parameter stands'],
    ['utm_source=fb&&utm_medium=cpc', 'an & where no parameter stands'],
    ['=fb', 'name each parameter'],
    ['https://x.example.com/?utm_source=fb', 'leave out the address'],
    ['shop.example.com/?utm_source=fb', 'leave out the address'],
    ['https:/shop.example?x=1', 'leave out the address'],
    ['//shop.example.com?u=1', 'leave out the address'],
    ['javascript:alert(1)', 'leave out the address'],
    ['a=b&//x.example', 'leave out the address'],
    ['utm_source=fb?utm_medium=x', 'write & between two'],
    ['shop.example?utm_source=fb', 'write & between two'],
    ['hello', 'holds "hello" without an ='],
    ['a=b&plain', 'holds "plain" without an ='],
    ['{{ad.id}}', 'without an ='],
    ['utm_source=fb&amp;utm_medium=cpc', '&amp;, which is HTML'],
    ['utm_source=fb ads', 'write it as %20'],
    [' utm_source=fb', 'white space'],
    ['utm_source=fb\u200b', 'U+200B'],
    ['utm_source=fb\u00a0ads', 'U+00A0'],
    ['utm_source=50%', 'write it as %25'],
    ['utm_campaign={{campaign.name', 'outside of a placeholder'],
    ['utm_campaign={{campaign.name}', 'outside of a placeholder'],
    ['utm_campaign={campaign.name}', 'outside of a placeholder'],
    ['utm_campaign={{ campaign.name }}', 'write it as %20'],
    ['utm_campaign={{}}', 'outside of a placeholder'],
    ['utm_source=fb#top', 'write it as %23'],
  ])('are not %j', (tags, fault) => {
    expect(urlTagsFault(tags)).toContain(fault);
  });

  it('are warned of where the platform does not fill a placeholder, as are other addresses', () => {
    const file = { fileKey: 'k', fileName: 'a.png', contentType: 'image/png', mediaType: 'IMAGE' } as const;
    const account = { id: 'a', platformId: 'act_1', currency: 'EUR', status: 'ACTIVE' };
    const input = { requestId: 'r', adAccountId: 'a', mediaId: 'm', name: 'n', dryRun: true };
    const objectStorySpec = { page_id: '1', link_data: { link: 'https://shop.example.com/?a={{ad.nam}}' } };
    const urlTags = 'utm_campaign={{campaign_name}}&utm_content={{ad.id}}';
    const { findings } = planCreative({ ...input, objectStorySpec, urlTags }, { account, file, knownHash: null });
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['unknown_macro', 'input.urlTags'],
      ['unknown_macro', 'input.objectStorySpec'],
    ]);
    expect(findings[0]!.message).toContain('{{campaign_name}}; it knows {{ad.id}}');
  });
});
