import type { BoundValue } from '#kit/pipeline/prepared.ts';

/** Values of a statement that is being written. */
export class Parameters {
  readonly values: BoundValue[] = [];

  /** Place of a value, cast to a type, such as `$3::int4`. */
  add(value: BoundValue, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
