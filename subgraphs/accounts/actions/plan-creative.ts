import { uuid7 } from '#kit/ids/uuid7.ts';
import type { PlannedOperation } from '../door/plan-check.ts';
import type { AdCreativeCreateInput } from '../generated/schema-types.ts';
import type { Planned, PlanAccount } from './action-plan.ts';
import { createdFields, given } from './plan-create.ts';
import { withImage } from './story-rules.ts';

/** A completed upload, as the launcher knows it. */
export interface UploadedFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  mediaType: string;
}

/** What planning a creative knows besides its input. */
export interface CreativeFacts {
  account: PlanAccount;
  file: UploadedFile;
  /** Hash of the image where the ad account holds it already; null otherwise. */
  knownHash: string | null;
}

const MAX_IMAGE_NAME = 100;

/** A new creative: the image is sent, and the creative made with what the platform calls it. */
export function planCreative(input: AdCreativeCreateInput, { account, file, knownHash }: CreativeFacts): Planned {
  const image: PlannedOperation = {
    id: uuid7(),
    kind: 'IMAGE',
    name: imageName(file.fileName),
    params: {},
    dependsOn: [],
    fileKey: file.fileKey,
    fileName: file.fileName,
    contentType: file.contentType,
  };
  const paramsWith = (hash: unknown) =>
    given({ object_story_spec: withImage(input.objectStorySpec, hash), url_tags: input.urlTags || null });
  const creative: PlannedOperation = {
    id: uuid7(),
    kind: 'CREATIVE',
    name: input.name,
    params: paramsWith({ $operation: image.id, field: 'hash' }),
    dependsOn: [],
  };
  const whole = { name: input.name, ...paramsWith(knownHash) };
  return {
    operations: [image, creative],
    target: { kind: 'CREATIVE', id: null },
    changes: createdFields({
      name: input.name,
      ...given({ object_story_spec: input.objectStorySpec, url_tags: input.urlTags || null }),
    }),
    dailyBudget: 0n,
    findings: [],
    check: knownHash === null ? null : { path: `${account.platformId}/adcreatives`, params: whole },
  };
}

/** The platform's names of images are short; their extension has to stay. */
function imageName(fileName: string): string {
  const characters = [...fileName];
  if (characters.length <= MAX_IMAGE_NAME) return fileName;
  const extension = /\.[^.]{1,10}$/u.exec(fileName)?.[0] ?? '';
  return characters.slice(0, MAX_IMAGE_NAME - extension.length).join('') + extension;
}
