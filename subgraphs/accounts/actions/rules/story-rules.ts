import type { Violation } from '#kit/errors/refusals.ts';
import type { MediaType } from '#subgraphs/contracts/generated/graphql.ts';
import type { AdCreativeCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { checkPlain, Rules } from './action-rules.ts';
import { checkFreeForm } from './story-words.ts';
import { urlTagsFault } from './url-tags.ts';

/** Forms a story can have on the platform. */
const FORMS = ['link_data', 'photo_data', 'video_data', 'text_data', 'template_data'] as const;
/** For each form that shows one file: the keys by which it may name an image itself. */
const IMAGE_KEYS: Record<string, readonly string[]> = {
  link_data: ['image_hash', 'picture'],
  photo_data: ['image_hash', 'url'],
  video_data: ['image_hash', 'image_url'],
};

/** The form that shows a video. */
const VIDEO_FORM = 'video_data';

type Json = Record<string, unknown>;

/** Rules of a new creative, independent of its upload: its story has exactly one place for a file. */
export function creativeViolations(input: AdCreativeCreateInput, at: (name: string) => string): Violation[] {
  const rules = new Rules(at);
  const story = input.objectStorySpec;
  checkPlain(rules, 'objectStorySpec', story);
  const page = story['page_id'];
  rules.check(
    (typeof page === 'string' || typeof page === 'number') && /^\d+$/u.test(String(page)),
    'objectStorySpec.page_id',
    'required',
    'must be the id of the page it is published as',
  );
  checkForm(rules, story);
  checkFreeForm(rules, 'objectStorySpec', story);
  const tags = input.urlTags ? urlTagsFault(input.urlTags) : undefined;
  rules.check(tags === undefined, 'urlTags', 'query', tags ?? '');
  return rules.violations;
}

/** Rules of a new creative with a certain file: the place that shows it is free. Needs a story without other faults. */
export function uploadViolations(
  { objectStorySpec: story }: Pick<AdCreativeCreateInput, 'objectStorySpec'>,
  mediaType: MediaType,
  at: (name: string) => string,
): Violation[] {
  const rules = new Rules(at);
  const [form, content] = contentOf(story);
  const path = `objectStorySpec.${form}`;
  if (mediaType === 'VIDEO') {
    rules.check(form === VIDEO_FORM, path, 'content', `has no place for the uploaded video: use ${VIDEO_FORM}`);
    const free = form !== VIDEO_FORM || content['video_id'] == null;
    rules.check(free, `${path}.video_id`, 'exclusive', 'must be left out: the uploaded video is shown');
    return rules.violations;
  }
  for (const key of IMAGE_KEYS[form] ?? []) {
    const free = content[key] == null;
    rules.check(free, `${path}.${key}`, 'exclusive', 'must be left out: the uploaded image is shown');
  }
  if (form === VIDEO_FORM) {
    const message = 'is needed: the id of a video on the platform, of which the uploaded image becomes the thumbnail';
    rules.check(Boolean(content['video_id']), `${path}.video_id`, 'required', message);
  }
  return rules.violations;
}

/** The one form of a story with its content. */
function contentOf(story: Json): [form: string, content: Json] {
  const form = FORMS.find((each) => story[each] != null) ?? '';
  return [form, story[form] as Json];
}

/** The story with an image in the place that shows it. */
export function withImage(story: Json, image: unknown): Json {
  const [form, content] = contentOf(story);
  return { ...story, [form]: { ...content, image_hash: image } };
}

/** The story with a video in the place that shows it, and with the platform's still of it unless it names an image itself. */
export function withVideo(story: Json, { id, picture }: { id: unknown; picture: unknown }): Json {
  const [form, content] = contentOf(story);
  const still = content['image_hash'] || content['image_url'] ? {} : { image_url: picture };
  return { ...story, [form]: { ...content, video_id: id, ...still } };
}

function checkForm(rules: Rules, story: Json): void {
  const forms = FORMS.filter((form) => story[form] != null);
  const [form] = forms;
  const path = 'objectStorySpec';
  if (form === undefined || forms.length > 1) {
    rules.check(false, path, 'content', `must have exactly one of ${Object.keys(IMAGE_KEYS).join(', ')}`);
    return;
  }
  const content = story[form];
  const keys = IMAGE_KEYS[form];
  if (!keys || typeof content !== 'object' || Array.isArray(content)) {
    const message = keys
      ? 'must be an object'
      : 'has no place for the uploaded file: use link_data, photo_data or video_data';
    rules.check(false, `${path}.${form}`, 'content', message);
    return;
  }
  checkContent(rules, form, content as Json);
}

function checkContent(rules: Rules, form: string, content: Json): void {
  const path = `objectStorySpec.${form}`;
  if (form !== 'link_data') return;
  rules.check(Boolean(content['link']), `${path}.link`, 'required', 'is needed: where the ad leads to');
  const single = content['child_attachments'] == null;
  rules.check(single, `${path}.child_attachments`, 'unavailable', 'must be left out: one upload is one image');
}
