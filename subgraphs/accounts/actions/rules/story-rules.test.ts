import { describe, expect, it } from '@jest/globals';
import { creativeViolations, uploadViolations, withImage, withVideo } from './story-rules.ts';

const LINK = { link: 'https://example.com/', message: 'm' };

function broken(objectStorySpec: Record<string, unknown>, urlTags: string | null = null): string[] {
  const input = { requestId: 'r', adAccountId: 'a', mediaId: 'm', name: 'n', dryRun: true, objectStorySpec, urlTags };
  return creativeViolations(input, (name) => name).map(({ path, rule }) => `${path}: ${rule}`);
}

function unfit(mediaType: 'IMAGE' | 'VIDEO', story: Record<string, unknown>): string[] {
  const objectStorySpec = { page_id: '1', ...story };
  return uploadViolations({ objectStorySpec }, mediaType, (name) => name).map(({ path, rule }) => `${path}: ${rule}`);
}

describe('rules of a creative with its file', () => {
  it.each<['IMAGE' | 'VIDEO', Record<string, unknown>]>([
    ['IMAGE', { link_data: LINK }],
    ['IMAGE', { photo_data: { image_hash: null } }],
    ['IMAGE', { video_data: { video_id: '5' } }],
    ['VIDEO', { video_data: { video_id: null } }],
    ['VIDEO', { video_data: { image_hash: 'x' } }],
  ])('take an %s in %j', (mediaType, story) => {
    expect(unfit(mediaType, story)).toEqual([]);
  });

  it.each<['IMAGE' | 'VIDEO', Record<string, unknown>, string[]]>([
    [
      'IMAGE',
      { link_data: { ...LINK, image_hash: 'x', picture: 'https://example.com/x.png' } },
      ['objectStorySpec.link_data.image_hash: exclusive', 'objectStorySpec.link_data.picture: exclusive'],
    ],
    ['IMAGE', { video_data: {} }, ['objectStorySpec.video_data.video_id: required']],
    [
      'IMAGE',
      { video_data: { video_id: '5', image_url: 'https://example.com/x.png' } },
      ['objectStorySpec.video_data.image_url: exclusive'],
    ],
    ['VIDEO', { link_data: LINK }, ['objectStorySpec.link_data: content']],
    ['VIDEO', { photo_data: {} }, ['objectStorySpec.photo_data: content']],
    ['VIDEO', { video_data: { video_id: '5' } }, ['objectStorySpec.video_data.video_id: exclusive']],
  ])('refuse an %s in %j', (mediaType, story, expected) => {
    expect(unfit(mediaType, story)).toEqual(expected);
  });

  it.each([
    [{ title: 't' }, { title: 't', video_id: 'id', image_url: 'picture' }],
    [{ image_hash: 'own' }, { image_hash: 'own', video_id: 'id' }],
    [{ image_url: 'https://example.com/x.png' }, { image_url: 'https://example.com/x.png', video_id: 'id' }],
    [
      { image_url: null, image_hash: '' },
      { image_hash: '', video_id: 'id', image_url: 'picture' },
    ],
  ])('show a video in %j, with its own still where none is named', (video_data, shown) => {
    const story = withVideo({ page_id: '1', video_data }, { id: 'id', picture: 'picture' });
    expect(story).toEqual({ page_id: '1', video_data: shown });
  });
});

describe('rules of a creative', () => {
  it.each([
    ['link_data', { page_id: '1', link_data: LINK }],
    ['photo_data', { page_id: 1, photo_data: {} }],
    ['video_data', { page_id: '1', video_data: { video_id: '5' } }],
  ])('finds the place for the image in %s', (form, story) => {
    expect(broken(story)).toEqual([]);
    expect(withImage(story, 'hash')).toEqual({
      ...story,
      [form]: { ...(story as unknown as Record<string, object>)[form], image_hash: 'hash' },
    });
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no page', { link_data: LINK }, ['objectStorySpec.page_id: required']],
    ['no content', { page_id: '1' }, ['objectStorySpec: content']],
    ['two contents', { page_id: '1', link_data: LINK, photo_data: {} }, ['objectStorySpec: content']],
    ['a text alone', { page_id: '1', text_data: { message: 'm' } }, ['objectStorySpec.text_data: content']],
    ['content that is a list', { page_id: '1', photo_data: [] }, ['objectStorySpec.photo_data: content']],
    ['no link', { page_id: '1', link_data: {} }, ['objectStorySpec.link_data.link: required']],
    [
      'several cards',
      { page_id: '1', link_data: { ...LINK, child_attachments: [{}] } },
      ['objectStorySpec.link_data.child_attachments: unavailable'],
    ],
    ['a reference', { page_id: '1', link_data: { ...LINK, $operation: 'x' } }, ['objectStorySpec: reserved']],
  ])('refuses %s', (_what, story, expected) => {
    expect(broken(story)).toEqual(expected);
  });

  it('refuses tags with a question mark', () => {
    expect(broken({ page_id: '1', link_data: LINK }, '?a=b')).toEqual(['urlTags: query']);
  });
});
