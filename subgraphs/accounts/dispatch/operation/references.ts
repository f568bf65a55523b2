/** Thrown when an operation refers to another one that has no result. */
export class MissingReference extends Error {
  override readonly name = 'MissingReference';
}

/** Ids of the operations a value refers to by `{ $operation, field }`, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = referenceIn(value);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(referencesIn)];
}

/** Key among results of a reference to a field. */
export function resultKey(operationId: string, field: unknown): string {
  return field === 'picture' ? `${operationId} picture` : operationId;
}

/** The operation a value refers to; null when it is no reference. */
export function referenceIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('$operation' in value)) return null;
  return typeof value.$operation === 'string' ? value.$operation : null;
}

/** Returns the value with every reference replaced by the id, hash or picture of its operation. Throws MissingReference. */
export function resolveReferences<T = unknown>(value: unknown, results: ReadonlyMap<string, string>): T {
  return resolve(value, results) as T;
}

function resolve(value: unknown, results: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, results));
  const reference = referenceIn(value);
  if (reference !== null) {
    const { field } = value as { field?: unknown };
    const result = results.get(resultKey(reference, field));
    if (result === undefined) throw new MissingReference(`operation ${reference} has no ${String(field)} to refer to`);
    return result;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, results)]));
}
