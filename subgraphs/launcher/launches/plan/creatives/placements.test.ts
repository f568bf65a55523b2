import { describe, expect, it } from '@jest/globals';
import { adSetConfig } from '../testing/plan-fixtures.ts';
import { bound, creativeParams, found, image, planFormat, video } from './testing/format-fixtures.ts';
import { needsOf, positionsOf } from './placement-needs.ts';
import { POSITIONS } from '../../../templates/rules/placement-rules.ts';

const hash = (id: string) => ({ $operation: `image:sum-${id}`, field: 'hash' });
const at = (...placements: string[]) => ({ adset: adSetConfig({ placements }) });
const messages = (plan: ReturnType<typeof planFormat>) => plan.findings.map(({ message }) => message).join('\n');

describe('files for single placements', () => {
  const media = bound('square', { mediaAssetId: 'tall', placementKey: 'instagram:story', position: 0 });
  const tall = image('tall', { widthPx: 1080, heightPx: 1920 });

  it('become rules, the last of which is for everything else', () => {
    const plan = planFormat({ media }, [image('square'), tall]);
    expect(found(plan)).toEqual([]);
    expect(creativeParams(plan)[0]).toMatchObject({
      object_story_spec: { page_id: '101' },
      asset_feed_spec: {
        images: [
          { hash: hash('tall'), adlabels: [{ name: 'instagram:story' }] },
          { hash: hash('square'), adlabels: [{ name: 'everywhere' }] },
        ],
        ad_formats: ['SINGLE_IMAGE'],
        optimization_type: 'PLACEMENT',
        asset_customization_rules: [
          {
            customization_spec: { publisher_platforms: ['instagram'], instagram_positions: ['story'] },
            image_label: { name: 'instagram:story' },
            priority: 1,
          },
          { customization_spec: {}, image_label: { name: 'everywhere' }, priority: 2, is_default: true },
        ],
      },
    });
    expect(plan.calls.find(({ kind }) => kind === 'CREATIVE')?.dependsOn).toEqual([
      'image:sum-tall',
      'image:sum-square',
    ]);
  });

  it('are videos with their stills, and each file is given once', () => {
    const bindings = bound(
      'v',
      { mediaAssetId: 'v', placementKey: 'facebook', position: 0 },
      { mediaAssetId: 'w', placementKey: 'Facebook:story', position: 0 },
      { mediaAssetId: 'i', slotKey: 'thumbnail', placementKey: 'facebook:story', position: 0 },
    );
    const plan = planFormat({ format: 'SINGLE_VIDEO', media: bindings }, [video('v'), video('w'), image('i')]);
    const feed = creativeParams(plan)[0]?.asset_feed_spec as Record<string, Record<string, unknown>[]>;
    expect(feed['videos']).toEqual([
      {
        video_id: { $operation: 'video:sum-w', field: 'id' },
        thumbnail_hash: hash('i'),
        adlabels: [{ name: 'facebook:story' }],
      },
      {
        video_id: { $operation: 'video:sum-v', field: 'id' },
        thumbnail_url: { $operation: 'video:sum-v', field: 'picture' },
        adlabels: [{ name: 'facebook' }, { name: 'everywhere' }],
      },
    ]);
    const [, second] = feed['asset_customization_rules']!;
    expect(second?.customization_spec).toEqual({
      publisher_platforms: ['facebook'],
      facebook_positions: POSITIONS['facebook'],
    });
  });

  it('are for a position of all publishers which have it, after those for one', () => {
    const media = bound(
      'square',
      { mediaAssetId: 'tall', placementKey: 'story', position: 0 },
      { mediaAssetId: 'own', placementKey: 'instagram:story', position: 0 },
    );
    const plan = planFormat({ media }, [image('square'), tall, { ...tall, id: 'own', checksumSha256: 'sum-own' }]);
    const feed = creativeParams(plan)[0]?.asset_feed_spec as Record<string, Record<string, unknown>[]>;
    expect(feed['asset_customization_rules']!.map((rule) => rule.customization_spec)).toEqual([
      { publisher_platforms: ['instagram'], instagram_positions: ['story'] },
      {
        publisher_platforms: ['facebook', 'instagram', 'messenger'],
        facebook_positions: ['story'],
        instagram_positions: ['story'],
        messenger_positions: ['story'],
      },
      {},
    ]);
  });

  it('are refused where the format, the placement or their number does not allow them', () => {
    const carousel = planFormat({ format: 'CAROUSEL', media: bound('a', 'b', { ...media[1] }) }, [
      image('a'),
      image('b'),
      tall,
    ]);
    expect(found(carousel)).toEqual(['BLOCKER placement_media']);
    const nowhere = bound('square', { mediaAssetId: 'tall', placementKey: 'moon', position: 0 });
    expect(found(planFormat({ media: nowhere }, [image('square'), tall]))).toEqual(['BLOCKER placement_unknown']);
    const two = [...media, { ...media[1]!, mediaAssetId: 'square', position: 1 }];
    expect(found(planFormat({ media: two }, [image('square'), tall]))).toEqual(['BLOCKER placement_media']);
  });

  it('stand in for the one for everywhere, which need not fit there', () => {
    const small = image('square', { widthPx: 400, heightPx: 400 });
    expect(found(planFormat({ media }, [small, tall], at('instagram:story')))).toEqual([]);
    expect(found(planFormat({ media }, [small, tall], at('facebook:feed', 'instagram:story')))).toEqual([]);
    const refused = planFormat({ media }, [small, tall], at('instagram:stream', 'instagram:story'));
    expect(found(refused)).toEqual(['BLOCKER media_refused']);
  });

  it('are checked only where the template shows them', () => {
    const everyStory = [media[0]!, { ...media[1]!, placementKey: 'story' }];
    const narrow = { ...tall, widthPx: 400, heightPx: 700 };
    const onFacebook = at('facebook:feed', 'facebook:story');
    expect(found(planFormat({ media: everyStory }, [image('square'), narrow], onFacebook))).toEqual([]);
  });

  it('are warned of where the template shows no ads there', () => {
    const plan = planFormat({ media }, [image('square'), tall], at('facebook:feed'));
    expect(found(plan)).toEqual(['WARNING placement_unused']);
  });
});

describe('what placements take', () => {
  it('is known of every position', () => {
    const all = positionsOf([]);
    expect(all.length).toBe(Object.values(POSITIONS).flat().length);
    for (const position of all) expect(needsOf(position).kinds.length).toBeGreaterThan(0);
    expect(positionsOf(['instagram:story', 'instagram:reels', 'threads'])).toEqual([
      'instagram:story',
      'instagram:reels',
      'threads:threads_stream',
    ]);
  });

  it.each([
    [
      'a wide image in a feed',
      image('i', { widthPx: 1200, heightPx: 400 }),
      ['facebook:feed'],
      'media_ratio',
      '1200 × 400, 3:1',
    ],
    ['a tall image in a feed', image('i', { heightPx: 1920 }), ['facebook:feed'], 'media_ratio', '4:5 to 1.91:1'],
    [
      'a small image in one of two',
      image('i', { widthPx: 400, heightPx: 400 }),
      ['facebook:feed', 'instagram:stream'],
      'media_not_shown',
      'at least 600 pixels',
    ],
    [
      'an image among videos',
      image('i'),
      ['facebook:feed', 'facebook:instream_video'],
      'media_not_shown',
      'videos only',
    ],
    [
      'a small image where all is automatic',
      image('i', { widthPx: 400, heightPx: 400 }),
      [],
      'media_not_shown',
      'instagram:stream',
    ],
    ['a strip where all is automatic', image('i', { widthPx: 2000, heightPx: 400 }), [], 'media_ratio', '5:1'],
  ])('is a warning with the numbers for %s', (_, file, placements, code, said) => {
    const plan = planFormat({ media: bound('i') }, [file], at(...placements));
    expect([found(plan), messages(plan)]).toEqual([[`WARNING ${code}`], expect.stringContaining(said)]);
  });

  it.each([
    ['too narrow', image('i', { widthPx: 400, heightPx: 400 }), ['instagram:stream'], 'image 400 × 400, 1:1'],
    ['an image', image('i'), ['audience_network:rewarded_video', 'facebook:instream_video'], 'videos only'],
  ])('is a blocker where no placement shows a file that is %s', (_, file, placements, said) => {
    const plan = planFormat({ media: bound('i') }, [file], at(...placements));
    expect([found(plan), messages(plan)]).toEqual([
      expect.arrayContaining(['BLOCKER media_refused']),
      expect.stringContaining(said),
    ]);
  });

  it('is a warning for a video which is too long', () => {
    const file = video('v', { durationMs: 90_000 });
    const plan = planFormat({ format: 'SINGLE_VIDEO', media: bound('v') }, [file], at('instagram:stream'));
    expect([found(plan), messages(plan)]).toEqual([
      ['WARNING media_length'],
      expect.stringContaining('3 to 60 seconds'),
    ]);
  });

  it('does not matter where sizes are unknown or the ratio is nearly right', () => {
    const unknown = image('i', { widthPx: null, heightPx: null });
    expect(found(planFormat({ media: bound('i') }, [unknown], at('instagram:stream')))).toEqual([]);
    const nearly = image('i', { widthPx: 1200, heightPx: 628 });
    expect(found(planFormat({ media: bound('i') }, [nearly], at('facebook:feed')))).toEqual([]);
  });
});

describe('videos', () => {
  it.each([
    [{ codec: null }, 'video_codec', 'H.264 is safe'],
    [{ thumbnailState: 'PENDING' }, 'video_unready', 'preview again'],
    [{ thumbnailState: 'FAILED', thumbnailReason: 'damaged' }, 'video_unreadable', '(damaged)'],
  ] as const)('are looked at before they are sent: %j', (changes, code, said) => {
    const plan = planFormat({ format: 'SINGLE_VIDEO', media: bound('v') }, [video('v', changes)]);
    expect([found(plan), messages(plan)]).toEqual([[`WARNING ${code}`], expect.stringContaining(said)]);
  });

  it('are reported with their size, each file once', () => {
    const files = [video('v', { byteSize: 1_500_000 }), video('w', { byteSize: 700_000 })];
    const plan = planFormat({ format: 'CAROUSEL', media: bound('v', 'w', 'v') }, files);
    expect(plan.findings).toEqual([
      expect.objectContaining({ code: 'videos', message: expect.stringContaining('2 videos of 2.2 MB in all') }),
    ]);
  });
});

describe('files', () => {
  it('that are gone, or of the wrong number, keep the launch back', () => {
    expect(found(planFormat({ media: bound('gone') }, []))).toEqual(['BLOCKER media_missing']);
    expect(found(planFormat({ media: bound('i', 'j') }, [image('i'), image('j')]))).toEqual(['BLOCKER media_missing']);
  });

  it('of a kind the platform may not read are warned of', () => {
    expect(found(planFormat({ media: bound('i') }, [image('i', { mimeType: 'image/webp' })]))).toEqual([
      'WARNING image_type',
    ]);
  });
});
