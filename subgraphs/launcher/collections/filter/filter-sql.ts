import { FILTER_FIELDS } from './filter-fields.ts';
import type { FilterCondition, FilterSpec } from './filter-spec.ts';
import { instantValue } from './instant-value.ts';

/** SQL with a `?` for each of its parameters. */
export interface SqlPart {
  sql: string;
  parameters: unknown[];
}

/** Condition for matching creatives. */
export interface CreativeMatch {
  /** The filter; every condition has to fit its field. */
  spec: FilterSpec;
  /** Creatives to leave out. */
  excludedIds: readonly string[];
}

/** A query for the ids of active creatives that match and are not left out, each once. All values are parameters. */
export function matchSql({ spec, excludedIds }: CreativeMatch): SqlPart {
  const leading = leadingCondition(spec);
  const id = leading ? 'c.creative_id' : 'c.id';
  const parts = [
    leading ? facetTest(leading, 'c') : { sql: `c.state = 'ACTIVE'`, parameters: [] },
    ...spec.conditions.filter((condition) => condition !== leading).map((condition) => conditionSql(condition, id)),
  ];
  if (excludedIds.length > 0) {
    // A single constant array is compared by hash.
    parts.push({ sql: `${id} <> all(?::uuid[])`, parameters: [`{${excludedIds.join(',')}}`] });
  }
  return {
    sql: `select ${id} as id from ${leading ? 'creative_facet' : 'creative'} c where ${parts.map(({ sql }) => sql).join(' and ')}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/**
 * Returns a condition whose facets can be the first creatives to read, since only active ones have facets: one that has no creative twice. Returns
 * none when columns of the creatives themselves are compared.
 */
function leadingCondition({ conditions }: FilterSpec): FilterCondition | undefined {
  const rules = conditions.map(({ field }) => FILTER_FIELDS[field]);
  return rules.some(({ facet }) => facet === null) ? undefined : conditions[rules.findIndex(({ single }) => single)];
}

function conditionSql(condition: FilterCondition, id: string): SqlPart {
  const { field, operator, values } = condition;
  if (FILTER_FIELDS[field].facet === null) {
    return instantSql(operator, values);
  }
  const { sql, parameters } = facetTest(condition, 'f');
  return {
    sql: `exists (select from creative_facet f where f.workspace_id = c.workspace_id and f.creative_id = ${id} and ${sql})`,
    parameters,
  };
}

/** A day matches from its first instant to its last. */
function instantSql(operator: FilterCondition['operator'], values: readonly string[]): SqlPart {
  const instants = values.flatMap((value) => instantValue(value) ?? []);
  const tests = instants.map(({ isDay }) => {
    if (operator === 'GTE') return 'c.created_at >= ?::timestamptz';
    return isDay ? `c.created_at < ?::timestamptz + interval '24 hours'` : 'c.created_at <= ?::timestamptz';
  });
  return { sql: `(${tests.join(' or ')})`, parameters: instants.map(({ at }) => at) };
}

function facetTest({ field, operator, values }: FilterCondition, row: string): SqlPart {
  const { sql, parameters } = operator === 'CONTAINS' ? containsSql(values, row) : equalsSql(values, row);
  return { sql: `${row}.field = ? and ${sql}`, parameters: [FILTER_FIELDS[field].facet, ...parameters] };
}

/** The database makes the keys when it plans, so that it knows how common they are. */
function equalsSql(values: readonly string[], row: string): SqlPart {
  return { sql: `${row}.value = any(filter_keys(?::jsonb))`, parameters: [JSON.stringify(values)] };
}

function containsSql(values: readonly string[], row: string): SqlPart {
  const tests = values.map(() => `strpos(${row}.value, filter_key(?)) > 0`);
  return { sql: `(${tests.join(' or ')})`, parameters: [...values] };
}
