import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/** Length of the shortest part that is written once, in characters. */
const WORTH_SHARING = 80;

/** The schema with equal parts written once, under `$defs`, beside definitions that it has already. */
export function shareParts(schema: ObjectSchema): ObjectSchema {
  const shared = new SharedParts(schema);
  const { $defs: own, ...root } = withPartsMapped(schema, (part) => shared.of(part));
  const definitions = { ...(own as object | undefined), ...shared.definitions() };
  return { ...root, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) } as ObjectSchema;
}

/** Parts of one schema that occur more than once. */
class SharedParts {
  readonly #counts = new Map<string, number>();
  readonly #shared = new Map<string, { name: string; schema: JsonSchema }>();

  constructor(schema: JsonSchema) {
    this.#count(schema);
  }

  /** A reference for a part that occurs elsewhere too, or else the part with such references within it. */
  of(part: JsonSchema): JsonSchema {
    const key = JSON.stringify(part);
    if (key.length < WORTH_SHARING || (this.#counts.get(key) ?? 0) < 2) return this.#inner(part);
    let entry = this.#shared.get(key);
    if (!entry) {
      entry = { name: `p${this.#shared.size + 1}`, schema: {} };
      this.#shared.set(key, entry);
      entry.schema = this.#inner(part);
    }
    return { $ref: `#/$defs/${entry.name}` };
  }

  definitions(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#shared.values()].map(({ name, schema }) => [name, schema]));
  }

  #inner(part: JsonSchema): JsonSchema {
    return withPartsMapped(part, (one) => this.of(one));
  }

  #count(schema: JsonSchema): void {
    withPartsMapped(schema, (part) => {
      const key = JSON.stringify(part);
      const times = (this.#counts.get(key) ?? 0) + 1;
      this.#counts.set(key, times);
      // Parts of a shared part are written once with it.
      if (times === 1) this.#count(part);
      return part;
    });
  }
}
