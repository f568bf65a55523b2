import { uuid7 } from '#kit/ids/uuid7.ts';
import { unknownMacros, unknownMacrosText } from '#platform/words/url-macros.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import type { AdCreativeCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import {
  type Planned,
  type PlanAccount,
  type PlanFinding,
  warning,
} from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { createdFields, given } from './plan-create.ts';
import { withImage } from '../rules/story-rules.ts';
import { addressesIn, unknownButtons } from '../rules/story-words.ts';

/** A completed upload, as the launcher knows it. */
export interface UploadedFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  mediaType: string;
}

/** Context for planning a creative besides its input. */
export interface CreativeContext {
  account: PlanAccount;
  file: UploadedFile;
  /** Hash of the image where the ad account holds it already; null otherwise. */
  knownHash: string | null;
}

const MAX_IMAGE_NAME = 100;

/** A new creative: the image is sent first, then the creative is made with its hash. */
export function planCreative(input: AdCreativeCreateInput, { account, file, knownHash }: CreativeContext): Planned {
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
    findings: [...macroFindings(input), ...buttonFindings(input)],
    check: knownHash === null ? null : { path: `${account.platformId}/adcreatives`, params: whole },
  };
}

/** Warnings of placeholders that everybody who follows the ad would see in the address. */
function macroFindings({ objectStorySpec, urlTags }: AdCreativeCreateInput): PlanFinding[] {
  const places = [
    ['input.urlTags', urlTags ?? ''],
    ['input.objectStorySpec', addressesIn(objectStorySpec).join(' ')],
  ] as const;
  return places.flatMap(([path, text]) => {
    const unknown = unknownMacros(text);
    return unknown.length === 0 ? [] : [warning('unknown_macro', unknownMacrosText(unknown), path)];
  });
}

/** Warnings of unknown buttons. The form of a story is the platform's: buttons that are unknown here may be known there. */
function buttonFindings({ objectStorySpec }: AdCreativeCreateInput): PlanFinding[] {
  const path = 'input.objectStorySpec';
  return unknownButtons(objectStorySpec).map((fault) => warning('unknown_call_to_action', `${fault}.`, path));
}

/** The platform's names of images are short; their extension has to stay. */
function imageName(fileName: string): string {
  const characters = [...fileName];
  if (characters.length <= MAX_IMAGE_NAME) return fileName;
  const extension = /\.[^.]{1,10}$/u.exec(fileName)?.[0] ?? '';
  return characters.slice(0, MAX_IMAGE_NAME - extension.length).join('') + extension;
}
