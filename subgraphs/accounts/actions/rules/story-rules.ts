import type { Violation } from '#kit/errors/refusals.ts';
import type { AdCreativeCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { checkPlain, Rules } from './action-rules.ts';
import { checkFreeForm } from './story-words.ts';
import { urlTagsFault } from './url-tags.ts';

/** Forms a story can have on the platform. */
const FORMS = ['link_data', 'photo_data', 'video_data', 'text_data', 'template_data'] as const;
/** For each form that shows one image: the keys by which it may name one itself. Ours goes into the first. */
const IMAGE_KEYS: Record<string, readonly string[]> = {
  link_data: ['image_hash', 'picture'],
  photo_data: ['image_hash', 'url'],
  video_data: ['image_hash', 'image_url'],
};

type Json = Record<string, unknown>;

/** Rules of a new creative: its story has exactly one place for the image, and it is free. */
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

/** The one form of a story. */
function formOf(story: Json): string | undefined {
  return FORMS.find((form) => story[form] != null);
}

/** The story with an image in the place that shows it. */
export function withImage(story: Json, image: unknown): Json {
  const form = formOf(story) ?? '';
  return { ...story, [form]: { ...(story[form] as Json), image_hash: image } };
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
    const message = keys ? 'must be an object' : 'has no place for the uploaded image: use link_data or photo_data';
    rules.check(false, `${path}.${form}`, 'content', message);
    return;
  }
  for (const key of keys) {
    const free = (content as Json)[key] == null;
    rules.check(free, `${path}.${form}.${key}`, 'exclusive', 'must be left out: the uploaded image is shown');
  }
  checkContent(rules, form, content as Json);
}

function checkContent(rules: Rules, form: string, content: Json): void {
  const path = `objectStorySpec.${form}`;
  if (form === 'link_data') {
    rules.check(Boolean(content['link']), `${path}.link`, 'required', 'is needed: where the ad leads to');
    const single = content['child_attachments'] == null;
    rules.check(single, `${path}.child_attachments`, 'unavailable', 'must be left out: one upload is one image');
  }
  if (form === 'video_data') {
    const message = 'is needed: the id of a video on the platform, of which the upload becomes the thumbnail';
    rules.check(Boolean(content['video_id']), `${path}.video_id`, 'required', message);
  }
}
