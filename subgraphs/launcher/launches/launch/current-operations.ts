import type { LaunchOperationRow } from './launch-operation.ts';

/** Operations of a launch that count now: the newest repeat of each, with references to the newest repeats of others. */
export class CurrentOperations {
  readonly #byId: ReadonlyMap<string, LaunchOperationRow>;
  readonly #newest = new Map<string, LaunchOperationRow>();

  constructor(operations: readonly LaunchOperationRow[]) {
    this.#byId = new Map(operations.map((operation) => [operation.id, operation]));
    for (const operation of operations) {
      const known = this.#newest.get(operation.key);
      if (!known || known.repeat < operation.repeat) this.#newest.set(operation.key, operation);
    }
  }

  /** The newest of each key, in the order of the plan. */
  all(): LaunchOperationRow[] {
    return [...this.#newest.values()];
  }

  /** Returns the newest repeat of the operation with this id. */
  of(id: string): LaunchOperationRow {
    const operation = this.#byId.get(id);
    const newest = operation && this.#newest.get(operation.key);
    if (!newest) throw new Error(`There is no operation ${id} in this launch.`);
    return newest;
  }

  /** The operations that switch on what was made, of an object made by the launch itself. */
  activations(): LaunchOperationRow[] {
    return this.all().filter((operation) => {
      const object = operation.effect === 'ACTIVATE' && objectOf(operation);
      return object && this.of(object).dispatchState === 'CONFIRMED';
    });
  }

  /** The operation that makes what an activation switches on; null for an object that is there already. */
  objectOf(activation: LaunchOperationRow): LaunchOperationRow | null {
    const id = objectOf(activation);
    return id === null ? null : this.of(id);
  }

  /** Returns the operation with its references led to the newest repeats, without the operations it need not wait for. */
  upToDate(operation: LaunchOperationRow, needless: ReadonlySet<string> = new Set()): LaunchOperationRow {
    const now = (id: string) => this.of(id).id;
    return {
      ...operation,
      params: withReferences(operation.params, now) as Record<string, unknown>,
      parentId: operation.parentId == null ? null : now(operation.parentId),
      dependsOn: operation.dependsOn.map(now).filter((id) => !needless.has(id)),
    };
  }
}

/** The operation that makes the object which another switches on; null for an object that is there already. */
function objectOf({ params }: LaunchOperationRow): string | null {
  const target = params.$target;
  if (typeof target !== 'object' || target === null || !('$operation' in target)) return null;
  return String(target.$operation);
}

/** The value with each reference to an operation led to another one. */
export function withReferences(value: unknown, lead: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, lead));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === '$operation' && typeof item === 'string' ? lead(item) : withReferences(item, lead),
    ]),
  );
}
