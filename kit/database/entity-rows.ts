import {
  BigIntType,
  type EntityManager,
  type EntityMetadata,
  type EntityProperty,
  type EntitySchema,
} from '@mikro-orm/postgresql';
import { type BoundValue, type Later, type Prepared, prepared, preparedLate } from '#kit/pipeline/prepared.ts';

/** Query for rows of an entity. */
interface Asked {
  /** SQL after the table's name, with `$1` and so on for values. */
  where: string;
  /** Additional expression to read, with its name. */
  beside?: string;
}

/** Reads rows of an entity. */
export interface EntityRows<R extends object> {
  /** The rows, as plain unmanaged objects. */
  read(em: EntityManager, values: readonly BoundValue[]): Promise<R[]>;
  /** The same together with the transaction's next statement; see `preparedLate`. */
  readLate(em: EntityManager, values: readonly BoundValue[]): Promise<Later<R>>;
}

/** Mapping from a row's columns to an entity's properties. */
interface Form<R extends object> {
  read: Prepared<Raw>;
  readLate: (em: EntityManager, values: readonly BoundValue[]) => Promise<Later<Raw>>;
  rowOf(raw: Raw): R;
}
type Raw = Record<string, unknown>;
/** Converts a driver's value to an entity's. */
type Conversion = (value: never) => unknown;

/**
 * Reads rows of an entity by a prepared statement (see `prepared`), for rows that every launch or request reads anew. Sees rows as stored,
 * without changes that the transaction has in memory only. Changes to the returned objects are not written.
 */
export function entityRows<E extends object, B extends object = object>(
  entity: EntitySchema<E>,
  asked: Asked,
): EntityRows<E & B> {
  let known: Form<E & B> | undefined;
  const form = (em: EntityManager) => (known ??= formOf<E & B>(em.getMetadata().get(entity.meta.class), asked));
  return {
    async read(em, values) {
      const { read, rowOf } = form(em);
      return (await read(em, values)).map(rowOf);
    },
    async readLate(em, values) {
      const { readLate, rowOf } = form(em);
      const later = await readLate(em, values);
      return {
        get rows() {
          return later.rows.map((raw) => rowOf({ ...raw }));
        },
      };
    },
  };
}

function formOf<R extends object>({ props, tableName, schema }: EntityMetadata, { where, beside }: Asked): Form<R> {
  const columns = props.map((prop) => `${selected(prop)} as "${prop.name}"`);
  const table = schema ? `${schema}.${tableName}` : tableName;
  const text = `select ${[...columns, ...(beside ? [beside] : [])].join(', ')} from ${table} ${where}`;
  const conversions = props.flatMap((prop) => {
    const convert = conversionOf(prop);
    return convert ? [[prop.name, convert] as const] : [];
  });
  return { read: prepared(text), readLate: preparedLate(text), rowOf: (raw) => converted(raw, conversions) as R };
}

/** Times are read as milliseconds, whatever zone and form the connection writes them in. */
function selected({ fieldNames: [column], runtimeType }: EntityProperty): string {
  return runtimeType === 'Date' ? `floor(extract(epoch from ${column}) * 1000)::float8` : column!;
}

function conversionOf({ runtimeType, customType }: EntityProperty): Conversion | null {
  if (runtimeType === 'Date') return (ms: number) => new Date(ms);
  if (!(customType instanceof BigIntType)) return null;
  return runtimeType === 'number' ? (digits: string) => Number(digits) : (digits: string) => BigInt(digits);
}

function converted(raw: Raw, conversions: readonly (readonly [string, Conversion])[]): Raw {
  for (const [name, convert] of conversions) if (raw[name] !== null) raw[name] = convert(raw[name] as never);
  return raw;
}
