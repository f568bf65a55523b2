import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { CreativeFamilyInput } from '../generated/schema-types.ts';
import type { CreativeContent } from './creative-content.ts';
import type { NewCreative, NewCreativeVersion } from './creative-repository.ts';

/** Editable metadata of a creative as it is stored. */
export type CreativeFamily = Pick<NewCreative, 'name' | 'concept' | 'tags' | 'sourceGroup'>;

/** The metadata an input describes in full: what is omitted, null or empty is not set, and each tag is there once. */
export function familyOf(input: CreativeFamilyInput): CreativeFamily {
  const { name, concept, tags, sourceGroup } = input;
  return { name, concept: concept || null, tags: [...new Set(tags)], sourceGroup: sourceGroup || null };
}

/** A creative as it is first written. */
export function newCreative(viewer: Viewer, family: CreativeFamily, now: Date): NewCreative {
  return {
    ...family,
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    version: 1,
    state: 'ACTIVE',
    createdBy: viewer.memberId,
    createdAt: now,
    updatedAt: now,
  };
}

/** A draft as it is first written. */
export function newVersion(
  viewer: Viewer,
  place: { creativeId: string; number: number },
  content: CreativeContent,
  now: Date,
): NewCreativeVersion {
  return {
    ...place,
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    format: content.format,
    content,
    createdBy: viewer.memberId,
    createdAt: now,
    state: 'DRAFT',
  };
}
