import { describe, expect, it } from '@jest/globals';
import type { CreativeContent, CreativeFormat, CreativeSource, MediaBinding } from '../creative-content.ts';
import type { BoundMedia } from './binding-rules.ts';
import { contentViolations, missingContent } from './content-rules.ts';

const MEDIA = new Map<string, BoundMedia>([
  ['i1', { mediaType: 'IMAGE' }],
  ['i2', { mediaType: 'IMAGE' }],
  ['i3', { mediaType: 'IMAGE' }],
  ['v1', { mediaType: 'VIDEO' }],
  ['v2', { mediaType: 'VIDEO' }],
]);

/** Bindings of these assets in one slot, one position after the other. */
function bound(ids: string[], changes: Partial<MediaBinding> = {}): MediaBinding[] {
  return ids.map((mediaAssetId, position) => ({ mediaAssetId, slotKey: 'main', position, ...changes }));
}

function variant(locale = 'en', variantKey = locale) {
  const copy = { headline: 'Shoes', primaryText: 'New shoes.', description: '' };
  return { variantKey, locale, ...copy, destinationUrl: 'https://example.com' };
}

const catalog: CreativeSource = { kind: 'CATALOG', catalogId: '7', productSetId: '8' };
const GOOD: Record<CreativeFormat, Partial<CreativeContent>> = {
  SINGLE_IMAGE: { media: bound(['i1']) },
  SINGLE_VIDEO: { media: [...bound(['v1']), ...bound(['i1'], { slotKey: 'thumbnail' })] },
  CAROUSEL: { media: bound(['i1', 'v1', 'i2']) },
  COLLECTION: {
    sourceSpec: { kind: 'NEW_STORY', instantExperienceId: '5' },
    media: [...bound(['v1'], { slotKey: 'cover' }), ...bound(['i1', 'i2', 'i3'], { slotKey: 'product' })],
  },
  FLEXIBLE: { sourceSpec: { kind: 'FLEXIBLE' }, media: bound(['i1', 'v1']) },
  EXISTING_POST: { sourceSpec: { kind: 'EXISTING_POST', postId: '12_34' } },
  CATALOG: { sourceSpec: catalog },
};

function content(format: CreativeFormat, changes: Partial<CreativeContent> = {}): CreativeContent {
  const base = { format, languageMode: 'SINGLE', defaultLocale: 'en', variants: [variant()], media: [] } as const;
  return { ...base, ...GOOD[format], ...changes } as CreativeContent;
}

/** Returns everything that keeps content from being approved. */
function broken(format: CreativeFormat, changes: Partial<CreativeContent> = {}): string[] {
  const whole = content(format, changes);
  const faults = [...contentViolations(whole, MEDIA, 'c'), ...missingContent(whole, 'c')];
  return faults.map(({ path, rule }) => `${path} ${rule}`);
}

describe('content', () => {
  it.each(Object.keys(GOOD) as CreativeFormat[])('of a well-formed %s breaks no rule', (format) => {
    expect(broken(format)).toEqual([]);
  });

  const noLink = { ...variant(), destinationUrl: null };
  const cases: [string, CreativeFormat, Partial<CreativeContent>, string[]][] = [
    ['no image', 'SINGLE_IMAGE', { media: [] }, ['c.variants[0] media']],
    ['two images', 'SINGLE_IMAGE', { media: bound(['i1', 'i2']) }, ['c.variants[0] media']],
    ['a video for an image', 'SINGLE_IMAGE', { media: bound(['v1']) }, ['c.media[0].mediaAssetId mediaType']],
    [
      'an image for one placement only',
      'SINGLE_IMAGE',
      { media: bound(['i1'], { placementKey: 'feed' }) },
      ['c.variants[0] media'],
    ],
    ['an image for a video', 'SINGLE_VIDEO', { media: bound(['i1']) }, ['c.media[0].mediaAssetId mediaType']],
    ['no video', 'SINGLE_VIDEO', { media: bound(['i1'], { slotKey: 'thumbnail' }) }, ['c.variants[0] media']],
    [
      'a video as thumbnail',
      'SINGLE_VIDEO',
      { media: [...bound(['v1']), ...bound(['v2'], { slotKey: 'thumbnail' })] },
      ['c.media[1].mediaAssetId mediaType'],
    ],
    ['one card', 'CAROUSEL', { media: bound(['i1']) }, ['c.variants[0] media']],
    ['eleven cards', 'CAROUSEL', { media: bound(Array<string>(11).fill('i1')) }, ['c.variants[0] media']],
    [
      'cards at the same position of a slot',
      'CAROUSEL',
      { media: [...bound(['i1', 'i2']), ...bound(['i3'])] },
      ['c.media[2] unique'],
    ],
    [
      'a collection without cover and experience',
      'COLLECTION',
      { sourceSpec: null, media: bound(['i1']) },
      ['c.sourceSpec.instantExperienceId required', 'c.variants[0] media'],
    ],
    [
      'videos among products',
      'COLLECTION',
      { media: [...bound(['i1'], { slotKey: 'cover' }), ...bound(['v1'])] },
      ['c.media[1].mediaAssetId mediaType'],
    ],
    ['nothing to combine', 'FLEXIBLE', { media: bound(['i1']) }, ['c.variants choice']],
    [
      'too many wordings',
      'FLEXIBLE',
      { variants: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => variant('en', key)) },
      ['c.variants items'],
    ],
    ['no file at all', 'FLEXIBLE', { media: [] }, ['c.variants choice', 'c.variants[0] media']],
    [
      'a post without its id, but with a file',
      'EXISTING_POST',
      { sourceSpec: { kind: 'EXISTING_POST' }, media: bound(['i1']) },
      ['c.media[0] format', 'c.sourceSpec.postId required'],
    ],
    [
      'a post which is not said to be one',
      'EXISTING_POST',
      { sourceSpec: { kind: 'NEW_STORY', postId: '1' } },
      ['c.sourceSpec.kind format'],
    ],
    [
      'an odd post id',
      'EXISTING_POST',
      { sourceSpec: { kind: 'EXISTING_POST', postId: 'x' } },
      ['c.sourceSpec.postId pattern'],
    ],
    [
      'a catalog without its ids',
      'CATALOG',
      { sourceSpec: { kind: 'CATALOG' } },
      ['c.sourceSpec.catalogId required', 'c.sourceSpec.productSetId required'],
    ],
    ['a catalog with a file', 'CATALOG', { media: bound(['i1']) }, ['c.media[0] format']],
    [
      'the ids of another format',
      'CAROUSEL',
      { sourceSpec: { kind: 'CATALOG', catalogId: '1', postId: '2' } },
      ['c.sourceSpec.catalogId format', 'c.sourceSpec.kind format', 'c.sourceSpec.postId format'],
    ],
    ['a variant that leads nowhere', 'CATALOG', { variants: [noLink] }, ['c.variants[0].destinationUrl required']],
    [
      'addresses that run what they hold',
      'CATALOG',
      { variants: [{ ...variant(), destinationUrl: 'javascript:alert(1)', deepLink: 'javascript:alert(1)' }] },
      ['c.variants[0].deepLink url', 'c.variants[0].destinationUrl url'],
    ],
    ['a link into an app', 'CATALOG', { variants: [{ ...variant(), deepLink: 'acme-shop://sale' }] }, []],
    ['no link where none is needed', 'EXISTING_POST', { variants: [noLink] }, []],
    ['a mistyped call to action', 'CATALOG', { cta: 'shop now' }, ['c.cta pattern']],
    [
      'a locale twice',
      'SINGLE_IMAGE',
      { languageMode: 'MULTILINGUAL', variants: [variant('en'), variant('EN', 'other')] },
      ['c.variants[1].locale unique'],
    ],
    [
      'no variant of the default locale',
      'SINGLE_IMAGE',
      { languageMode: 'MULTILINGUAL', variants: [variant('de')] },
      ['c.variants defaultLocale'],
    ],
  ];
  it.each(cases)('with %s in %s is refused', (_what, format, changes, expected) => {
    expect(broken(format, changes).toSorted()).toEqual(expected);
  });

  it('shows a variant its own files instead of the shared ones', () => {
    const variants = [variant('en', 'a'), variant('en', 'b')];
    const media = [...bound(['i1', 'i2']), ...bound(['i3'], { variantKey: 'b' })];
    expect(broken('CAROUSEL', { variants, media })).toEqual(['c.variants[1] media']);
  });

  it('says what a place takes', () => {
    const [lack] = missingContent(content('CAROUSEL', { media: [] }), 'c');
    expect(lack!.message).toContain('2 to 10 images or videos');
  });
});

describe('a draft', () => {
  const noLink = { ...variant(), destinationUrl: null };
  it.each<[CreativeFormat, Partial<CreativeContent>]>([
    ['SINGLE_IMAGE', { media: [], variants: [noLink] }],
    ['SINGLE_IMAGE', { media: [], variants: [{ ...variant(), destinationUrl: '' }] }],
    ['SINGLE_VIDEO', { media: bound(['i1'], { slotKey: 'thumbnail' }) }],
    ['CAROUSEL', { media: bound(['i1']) }],
    ['COLLECTION', { media: [], sourceSpec: null }],
    ['FLEXIBLE', { media: [] }],
    ['EXISTING_POST', { sourceSpec: { kind: 'EXISTING_POST' } }],
    ['EXISTING_POST', { sourceSpec: null }],
    ['CATALOG', { sourceSpec: null }],
    ['CATALOG', { sourceSpec: { kind: 'CATALOG', catalogId: '7', productSetId: '' } }],
    ['CATALOG', { sourceSpec: { kind: 'CATALOG' }, variants: [noLink] }],
  ])('of %s may lack %j, which keeps it from being approved', (format, changes) => {
    expect(contentViolations(content(format, changes), MEDIA, 'c')).toEqual([]);
    expect(missingContent(content(format, changes), 'c')).not.toEqual([]);
  });

  it('without its source is refused with the kind and ids it lacks', () => {
    expect(broken('EXISTING_POST', { sourceSpec: null })).toEqual([
      'c.sourceSpec.kind required',
      'c.sourceSpec.postId required',
    ]);
  });

  it.each<[CreativeFormat, CreativeSource, string[]]>([
    ['COLLECTION', { kind: 'NEW_STORY', instantExperienceId: '5?x=1' }, ['instantExperienceId']],
    ['SINGLE_IMAGE', { kind: 'NEW_STORY', instantExperienceId: '５' }, ['instantExperienceId']],
    ['CATALOG', { kind: 'CATALOG', catalogId: ' 7', productSetId: '8_9' }, ['catalogId', 'productSetId']],
    ['CAROUSEL', { kind: 'NEW_STORY', identity: { pageId: 'shop' } }, ['identity.pageId']],
    ['CAROUSEL', { kind: 'NEW_STORY', identity: { socialActorId: '-1' } }, ['identity.socialActorId']],
    ['CAROUSEL', { kind: 'NEW_STORY', partnershipIdentityId: '7\n' }, ['partnershipIdentityId']],
    ['EXISTING_POST', { kind: 'EXISTING_POST', postId: '1_2_3' }, ['postId']],
  ])('of %s cannot be from %j', (format, sourceSpec, fields) => {
    const wrong = contentViolations(content(format, { sourceSpec }), MEDIA, 'c');
    const patterns = wrong.filter(({ rule }) => rule === 'pattern');
    expect(patterns.map(({ path }) => path)).toEqual(fields.map((field) => `c.sourceSpec.${field}`));
  });

  it('may hold nothing that is wrong', () => {
    const media = bound(['v1', 'i1', 'i2']);
    const variants = [{ ...variant(), destinationUrl: 'https:/x', deepLink: 'a b' }];
    const wrong = contentViolations(content('SINGLE_IMAGE', { media, variants, cta: 'SHOP_NOW_' }), MEDIA, 'c');
    expect(wrong.map(({ path }) => path)).toEqual([
      'c.cta',
      'c.variants[0].destinationUrl',
      'c.variants[0].deepLink',
      'c.media[0].mediaAssetId',
      'c.variants[0]',
    ]);
    expect(wrong[0]!.message).toContain('write SHOP_NOW');
  });

  it('has a button the platform knows, in its writing, or none', () => {
    expect(broken('CATALOG', { cta: 'Learn more' })).toEqual(['c.cta pattern']);
    expect(broken('CATALOG', { cta: 'BOGUS' })).toEqual(['c.cta pattern']);
    expect(broken('CATALOG', { cta: '' })).toEqual(['c.cta pattern']);
    expect(broken('CATALOG', { cta: 'LEARN_MORE' })).toEqual([]);
  });
});
