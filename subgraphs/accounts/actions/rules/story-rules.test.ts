import { describe, expect, it } from '@jest/globals';
import { creativeViolations, withImage } from './story-rules.ts';

const LINK = { link: 'https://example.com/', message: 'm' };

function broken(objectStorySpec: Record<string, unknown>, urlTags: string | null = null): string[] {
  const input = { requestId: 'r', adAccountId: 'a', mediaId: 'm', name: 'n', dryRun: true, objectStorySpec, urlTags };
  return creativeViolations(input, (name) => name).map(({ path, rule }) => `${path}: ${rule}`);
}

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
    [
      'an image of its own',
      { page_id: '1', link_data: { ...LINK, image_hash: 'x', picture: 'https://example.com/x.png' } },
      ['objectStorySpec.link_data.image_hash: exclusive', 'objectStorySpec.link_data.picture: exclusive'],
    ],
    ['no link', { page_id: '1', link_data: {} }, ['objectStorySpec.link_data.link: required']],
    [
      'several cards',
      { page_id: '1', link_data: { ...LINK, child_attachments: [{}] } },
      ['objectStorySpec.link_data.child_attachments: unavailable'],
    ],
    ['no video', { page_id: '1', video_data: {} }, ['objectStorySpec.video_data.video_id: required']],
    ['a reference', { page_id: '1', link_data: { ...LINK, $operation: 'x' } }, ['objectStorySpec: reserved']],
  ])('refuses %s', (_what, story, expected) => {
    expect(broken(story)).toEqual(expected);
  });

  it('refuses tags with a question mark', () => {
    expect(broken({ page_id: '1', link_data: LINK }, '?a=b')).toEqual(['urlTags: query']);
  });
});
