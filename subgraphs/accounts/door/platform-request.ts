import type { Params } from '#platform/client/params.ts';
import type { Operation, OperationKind } from './operation.ts';

/** The edge of an ad account on which each kind is created and listed. */
export const EDGES: Record<OperationKind, string> = {
  IMAGE: 'adimages',
  CREATIVE: 'adcreatives',
  CAMPAIGN: 'campaigns',
  AD_SET: 'adsets',
  AD: 'ads',
  VIDEO: 'advideos',
  COPY_CAMPAIGN: 'campaigns',
  COPY_AD_SET: 'adsets',
  COPY_AD: 'ads',
  UPDATE: '',
  PAUSE_COPIES: '',
};

/** An operation refers to another one which has no result. */
export class MissingReference extends Error {
  override readonly name = 'MissingReference';
}

/** The operations a value refers to by `{ $operation, field }`, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$operation' in value && typeof value.$operation === 'string' ? [value.$operation] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

/** The parameters with every reference replaced by the id or hash of what it names. Throws MissingReference. */
export function resolveReferences(value: unknown, results: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, results));
  if ('$operation' in value && typeof value.$operation === 'string') {
    const result = results.get(value.$operation);
    if (result === undefined) throw new MissingReference(`operation ${value.$operation} has no result to refer to`);
    return result;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveReferences(item, results)]));
}

/**
 * The one create call of an operation. It carries the marker by which its object is found again, and starts paused
 * whatever the parameters say.
 */
export function createCall(
  operation: Pick<Operation, 'kind' | 'name' | 'marker' | 'params'>,
  accountId: string,
  results: ReadonlyMap<string, string>,
): { path: string; params: Params } {
  const { kind, name, marker } = operation;
  const path = `${accountId}/${EDGES[kind]}`;
  if (kind === 'IMAGE') return { path, params: {} };
  const params = resolveReferences(operation.params, results) as Record<string, string>;
  const given: unknown = params.adlabels;
  const adlabels = [...(Array.isArray(given) ? given : []), { name: marker }];
  return { path, params: { ...params, name, adlabels, ...(kind === 'CREATIVE' ? {} : { status: 'PAUSED' }) } };
}

/** The id of what a create call made, or null when the answer does not say. */
export function createdId(kind: OperationKind, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if (kind !== 'IMAGE') return 'id' in answer && typeof answer.id === 'string' && answer.id !== '' ? answer.id : null;
  const images = 'images' in answer ? Object.values(answer.images as Record<string, { hash?: unknown }>) : [];
  const hash = images[0]?.hash;
  return typeof hash === 'string' && hash !== '' ? hash : null;
}
