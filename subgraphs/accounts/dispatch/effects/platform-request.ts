import type { Params } from '#platform/client/params.ts';
import type { CreateKind, Operation } from '../operation/operation.ts';
import { resolveReferences } from '../operation/references.ts';

/** Kinds created in the same way: one call on an edge of the ad account, with a label to find the object by. */
export type ObjectKind = Exclude<CreateKind, 'IMAGE' | 'VIDEO'>;

/** The edge of an ad account on which each kind is created and listed. */
export const EDGES: Record<ObjectKind, string> = {
  CREATIVE: 'adcreatives',
  CAMPAIGN: 'campaigns',
  AD_SET: 'adsets',
  AD: 'ads',
};

/**
 * The single create call of an operation. It carries the marker by which its object is found again, and starts paused whatever the
 * parameters say.
 */
export function createCall(
  operation: Pick<Operation, 'kind' | 'name' | 'marker' | 'params'>,
  accountId: string,
  results: ReadonlyMap<string, string>,
): { path: string; params: Params } {
  const { name, marker } = operation;
  const kind = operation.kind as ObjectKind;
  const params = resolveReferences<Record<string, string>>(operation.params, results);
  const given: unknown = params.adlabels;
  const adlabels = [...(Array.isArray(given) ? given : []), { name: marker }];
  const status = kind === 'CREATIVE' ? {} : { status: 'PAUSED' };
  return { path: `${accountId}/${EDGES[kind]}`, params: { ...params, name, adlabels, ...status } };
}

/** Id in a member of an answer; null when the answer has none. */
export function idIn(answer: unknown, member = 'id'): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const id = (answer as Record<string, unknown>)[member];
  return typeof id === 'string' && id !== '' ? id : null;
}
