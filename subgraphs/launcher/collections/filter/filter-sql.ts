import { FILTER_FIELDS } from './filter-fields.ts';
import type { FilterCondition, FilterSpec } from './filter-spec.ts';

/** SQL with a `?` for each of its parameters. */
export interface SqlPart {
  sql: string;
  parameters: unknown[];
}

/** Which creatives are looked for. */
export interface CreativeMatch {
  /** The filter; every condition has to fit its field. */
  spec: FilterSpec;
  /** Creatives to leave out. */
  excludedIds: readonly string[];
}

/** The condition under which a creative `c` is active, matches and is not left out. All values are parameters. */
export function matchSql({ spec, excludedIds }: CreativeMatch): SqlPart {
  const parts = [{ sql: `c.state = 'ACTIVE'`, parameters: [] }, ...spec.conditions.map(conditionSql)];
  if (excludedIds.length > 0) {
    // One constant array is looked up by hash.
    parts.push({ sql: 'c.id <> all(?::uuid[])', parameters: [`{${excludedIds.join(',')}}`] });
  }
  return {
    sql: parts.map(({ sql }) => sql).join('\n and '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

function conditionSql({ field, operator, values }: FilterCondition): SqlPart {
  const { facet } = FILTER_FIELDS[field];
  if (facet === null) {
    const [instant] = values;
    return { sql: `c.created_at ${operator === 'GTE' ? '>=' : '<='} ?::timestamptz`, parameters: [instant] };
  }
  const { sql, parameters } = operator === 'CONTAINS' ? containsSql(values) : equalsSql(values);
  return {
    sql: `exists (select from creative_facet f where f.workspace_id = c.workspace_id and f.creative_id = c.id
      and f.field = ? and ${sql})`,
    parameters: [facet, ...parameters],
  };
}

/** Made keys by the database when it plans, so that it knows how common they are. */
function equalsSql(values: readonly string[]): SqlPart {
  return { sql: 'f.value = any(filter_keys(?::jsonb))', parameters: [JSON.stringify(values)] };
}

function containsSql(values: readonly string[]): SqlPart {
  const tests = values.map(() => 'strpos(f.value, filter_key(?)) > 0');
  return { sql: `(${tests.join(' or ')})`, parameters: [...values] };
}
