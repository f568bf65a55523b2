import { describe, expect, it } from '@jest/globals';
import { adSetConfig } from '../testing/plan-fixtures.ts';
import { bound, creativeParams, found, image, planFormat, video, wording } from './testing/format-fixtures.ts';

const link = 'https://example.com/';
const button = { call_to_action: { type: 'SHOP_NOW', value: { link } } };
const hash = (id: string) => ({ $operation: `image:sum-${id}`, field: 'hash' });
const videoId = (id: string) => ({ $operation: `video:sum-${id}`, field: 'id' });
const picture = (id: string) => ({ $operation: `video:sum-${id}`, field: 'picture' });

describe('an ad creative', () => {
  it('of a single image shows it with text, link and button', () => {
    const sourceSpec = { kind: 'NEW_STORY', identity: { pageId: '7', socialActorId: '8' } } as const;
    const plan = planFormat({ media: bound('i'), sourceSpec, variants: [wording('en', { deepLink: 'app://shoes' })] }, [
      image('i'),
    ]);
    expect(found(plan)).toEqual([]);
    expect(creativeParams(plan)).toEqual([
      {
        name: 'Shoes v1 en',
        object_story_spec: {
          page_id: '7',
          instagram_user_id: '8',
          link_data: {
            link,
            message: 'Text en',
            name: 'Headline en',
            image_hash: hash('i'),
            call_to_action: { type: 'SHOP_NOW', value: { link, app_link: 'app://shoes' } },
          },
        },
      },
    ]);
  });

  it('of a single video has the still of the platform, or the one that is bound', () => {
    const own = planFormat({ format: 'SINGLE_VIDEO', media: bound('v') }, [video('v')]);
    const text = { title: 'Headline en', message: 'Text en', ...button };
    expect(found(own)).toEqual([]);
    expect(own.calls.map(({ key, dependsOn }) => [key, dependsOn]).slice(0, 2)).toEqual([
      ['video:sum-v', []],
      ['creative:version-a:en', ['video:sum-v']],
    ]);
    expect(creativeParams(own)[0]?.object_story_spec).toEqual({
      page_id: '101',
      video_data: { video_id: videoId('v'), image_url: picture('v'), ...text },
    });
    const media = bound('v', { mediaAssetId: 'i', slotKey: 'thumbnail', position: 0 });
    const chosen = planFormat({ format: 'SINGLE_VIDEO', media, cta: null }, [video('v'), image('i')]);
    expect(found(chosen)).toEqual(['INFORMATION button_added']);
    expect(creativeParams(chosen)[0]?.object_story_spec).toMatchObject({
      video_data: { video_id: videoId('v'), image_hash: hash('i'), call_to_action: { type: 'LEARN_MORE' } },
    });
  });

  it('of a carousel keeps the approved order of its cards', () => {
    const media = bound(
      { mediaAssetId: 'b', position: 1 },
      { mediaAssetId: 'a', position: 0 },
      { mediaAssetId: 'v', position: 2 },
    );
    const plan = planFormat({ format: 'CAROUSEL', media }, [image('a'), image('b'), video('v')]);
    const card = { link, name: 'Headline en', ...button };
    expect(found(plan)).toEqual([]);
    expect(creativeParams(plan)[0]?.object_story_spec).toEqual({
      page_id: '101',
      link_data: {
        link,
        message: 'Text en',
        ...button,
        child_attachments: [
          { ...card, image_hash: hash('a') },
          { ...card, image_hash: hash('b') },
          { ...card, video_id: videoId('v'), picture: picture('v') },
        ],
        multi_share_optimized: false,
        multi_share_end_card: false,
      },
    });
  });

  it('of a collection opens its instant experience, with products of a set', () => {
    const sourceSpec = { kind: 'CATALOG', instantExperienceId: '55', catalogId: '5', productSetId: '6' } as const;
    const media = bound({ mediaAssetId: 'i', slotKey: 'cover' }, 'other');
    const variants = [wording('en', { destinationUrl: null })];
    const content = { format: 'COLLECTION' as const, media, sourceSpec, variants };
    const plan = planFormat(content, [image('i'), image('other')]);
    expect(found(plan)).toEqual(['INFORMATION collection_images']);
    expect(plan.calls.filter(({ kind }) => kind === 'IMAGE').map(({ key }) => key)).toEqual(['image:sum-i']);
    const canvas = 'https://fb.com/canvas_doc/55';
    expect(creativeParams(plan)[0]).toMatchObject({
      product_set_id: '6',
      object_story_spec: {
        link_data: { link: canvas, image_hash: hash('i'), retailer_item_ids: ['0', '0', '0', '0'] },
      },
    });
    const moving = planFormat({ ...content, media: bound({ mediaAssetId: 'v', slotKey: 'cover' }) }, [video('v')]);
    expect(creativeParams(moving)[0]).toMatchObject({
      object_story_spec: { video_data: { video_id: videoId('v'), call_to_action: { value: { link: canvas } } } },
    });
  });

  it('of flexible content gives all wordings of a locale and their files to choose from', () => {
    const variants = [
      wording('en', { variantKey: 'one' }),
      wording('en', { variantKey: 'two', headline: 'Other', destinationUrl: 'https://example.com/two' }),
      wording('en', { variantKey: 'three', headline: 'Other' }),
    ];
    const media = bound('i', 'v', { mediaAssetId: 'own', variantKey: 'two' });
    const plan = planFormat({ format: 'FLEXIBLE', media, variants }, [image('i'), video('v'), image('own')]);
    expect(found(plan)).toEqual([]);
    expect(plan.ads.map(({ variantKey, name }) => [variantKey, name])).toEqual([['one', 'Shoes one']]);
    expect(creativeParams(plan)).toEqual([
      {
        name: 'Shoes v1 one',
        object_story_spec: { page_id: '101' },
        asset_feed_spec: {
          images: [{ hash: hash('i') }, { hash: hash('own') }],
          videos: [{ video_id: videoId('v'), thumbnail_url: picture('v') }],
          bodies: [{ text: 'Text en' }],
          titles: [{ text: 'Headline en' }, { text: 'Other' }],
          link_urls: [{ website_url: link }, { website_url: 'https://example.com/two' }],
          call_to_action_types: ['SHOP_NOW'],
          ad_formats: ['AUTOMATIC_FORMAT'],
          optimization_type: 'DEGREES_OF_FREEDOM',
        },
      },
    ]);
  });

  it('of an existing post names the post, once', () => {
    const variants = [wording('en', { variantKey: 'one' }), wording('en', { variantKey: 'two' })];
    const of = (postId: string) =>
      planFormat({ format: 'EXISTING_POST', variants, sourceSpec: { kind: 'EXISTING_POST', postId } });
    expect(creativeParams(of('900'))).toEqual([{ name: 'Shoes v1 one', object_story_id: '101_900' }]);
    expect(creativeParams(of('4_900'))[0]).toMatchObject({ object_story_id: '4_900' });
    expect(found(of('900'))).toEqual(['INFORMATION post_as_it_is']);
    expect(of('900').ads).toHaveLength(1);
  });

  it('of a catalog shows products, where the template promotes them', () => {
    const sourceSpec = { kind: 'CATALOG', catalogId: '5', productSetId: '6' } as const;
    const promotedObject = {
      kind: 'CATALOG',
      catalogId: '5',
      productSetId: '6',
      event: 'PURCHASE',
      locationIds: [],
    } as const;
    const sales = {
      objective: 'OUTCOME_SALES',
      buyingType: 'AUCTION',
      specialCategories: [],
      categoryCountries: [],
    } as const;
    const adset = adSetConfig({
      promotedObject: { ...promotedObject, locationIds: [] },
      optimizationGoal: 'OFFSITE_CONVERSIONS',
    });
    const config = { adset, campaign: { ...sales, specialCategories: [], categoryCountries: [] } };
    const plan = planFormat({ format: 'CATALOG', sourceSpec }, [], config);
    expect(found(plan)).toEqual([]);
    expect(creativeParams(plan)).toEqual([
      {
        name: 'Shoes v1 en',
        product_set_id: '6',
        object_story_spec: {
          page_id: '101',
          template_data: { link, message: 'Text en', name: 'Headline en', ...button },
        },
      },
    ]);
    expect(found(planFormat({ format: 'CATALOG', sourceSpec }))).toEqual(['BLOCKER catalog_not_promoted']);
    const other = { ...sourceSpec, productSetId: '9' };
    expect(found(planFormat({ format: 'CATALOG', sourceSpec: other }, [], config))).toEqual(['WARNING product_set']);
  });

  it('names the partner of a partnership', () => {
    const sourceSpec = { kind: 'NEW_STORY', partnershipIdentityId: '12' } as const;
    const plan = planFormat({ media: bound('i'), sourceSpec }, [image('i')]);
    expect(creativeParams(plan)[0]).toMatchObject({ facebook_branded_content: { sponsor_page_id: '12' } });
  });

  it('leads to an instant experience where one is named, and says so', () => {
    const sourceSpec = { kind: 'NEW_STORY', instantExperienceId: '55' } as const;
    const plan = planFormat({ media: bound('i'), sourceSpec }, [image('i')]);
    expect(found(plan)).toEqual(['INFORMATION experience_first']);
    expect(creativeParams(plan)[0]).toMatchObject({
      object_story_spec: { link_data: { link: 'https://fb.com/canvas_doc/55' } },
    });
  });

  it('is not made of a variant that leads nowhere', () => {
    const variants = [wording('en', { destinationUrl: null })];
    const plan = planFormat({ media: bound('i'), variants }, [image('i')]);
    expect([found(plan), creativeParams(plan)]).toEqual([['BLOCKER destination_url'], []]);
  });

  it('exists for each language, with the files of its own', () => {
    const media = bound('i', { mediaAssetId: 'de', variantKey: 'de', position: 0 });
    const variants = [wording('en'), wording('de')];
    const plan = planFormat({ languageMode: 'MULTILINGUAL', media, variants }, [image('i'), image('de')]);
    expect(found(plan)).toEqual(['INFORMATION languages']);
    const images = creativeParams(plan).map((params) => params.object_story_spec);
    expect(images).toEqual([
      expect.objectContaining({ link_data: expect.objectContaining({ image_hash: hash('i') }) }),
      expect.objectContaining({ link_data: expect.objectContaining({ image_hash: hash('de') }) }),
    ]);
  });

  it('is made once however many ads show it', () => {
    const files = [image('i'), image('same', { checksumSha256: 'sum-i' })];
    const plan = planFormat({ format: 'CAROUSEL', media: bound('i', 'same') }, files);
    expect(plan.calls.filter(({ kind }) => kind === 'IMAGE')).toHaveLength(1);
  });
});
