import { uuid7 } from '#kit/ids/uuid7.ts';
import { unknownMacros, unknownMacrosText } from '#platform/words/url-macros.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import type { MediaType } from '#subgraphs/contracts/generated/graphql.ts';
import type { AdCreativeCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import {
  type Planned,
  type PlanAccount,
  type PlanFinding,
  warning,
} from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { createdFields, given } from './plan-create.ts';
import { withImage, withVideo } from '../rules/story-rules.ts';
import { addressesIn, unknownButtons } from '../rules/story-words.ts';

/** A completed upload, as the launcher knows it. */
export interface UploadedFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  mediaType: MediaType;
}

/** Context for planning a creative besides its input. */
export interface CreativeContext {
  account: PlanAccount;
  file: UploadedFile;
  /** Hash of the image where the ad account holds it already; null otherwise, and for videos. */
  knownHash: string | null;
}

const MAX_FILE_NAME = 100;

/** A new creative: the file is sent first, then the creative is made with its hash, or with the id and the still of the video. */
export function planCreative(input: AdCreativeCreateInput, { account, file, knownHash }: CreativeContext): Planned {
  const sent: PlannedOperation = {
    id: uuid7(),
    kind: file.mediaType,
    name: shortName(file.fileName),
    params: {},
    dependsOn: [],
    fileKey: file.fileKey,
    fileName: file.fileName,
    contentType: file.contentType,
  };
  const resultOf = (field: 'id' | 'hash' | 'picture') => ({ $operation: sent.id, field });
  const paramsWith = (story: Record<string, unknown>) =>
    given({ object_story_spec: story, url_tags: input.urlTags || null });
  const story =
    file.mediaType === 'VIDEO'
      ? withVideo(input.objectStorySpec, { id: resultOf('id'), picture: resultOf('picture') })
      : withImage(input.objectStorySpec, resultOf('hash'));
  const creative: PlannedOperation = {
    id: uuid7(),
    kind: 'CREATIVE',
    name: input.name,
    params: paramsWith(story),
    dependsOn: [],
  };
  const whole = { name: input.name, ...paramsWith(withImage(input.objectStorySpec, knownHash)) };
  return {
    operations: [sent, creative],
    target: { kind: 'CREATIVE', id: null },
    changes: createdFields({
      name: input.name,
      ...paramsWith(input.objectStorySpec),
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

/** The platform's names of files are short; their extension has to stay. */
function shortName(fileName: string): string {
  const characters = [...fileName];
  if (characters.length <= MAX_FILE_NAME) return fileName;
  const extension = /\.[^.]{1,10}$/u.exec(fileName)?.[0] ?? '';
  return characters.slice(0, MAX_FILE_NAME - extension.length).join('') + extension;
}
