import type { FilterField, FilterOperator } from './filter-spec.ts';

/** Kind of a field's values. */
type FilterValues = 'TEXT' | 'LANGUAGE' | 'FORMAT' | 'INSTANT';

/** Rule for filtering by one field of creatives. */
export interface FilterFieldRule {
  operators: readonly FilterOperator[];
  values: FilterValues;
  /** Its name among the facets of a creative; null for what is a column of the creative itself. */
  facet: string | null;
  /** True when a creative has at most one value of it. */
  single: boolean;
}

const EQUAL = ['EQ', 'IN'] as const;
const TEXT = ['EQ', 'CONTAINS', 'IN'] as const;

/** Operators and values of each field. `EQ` and `IN` mean the same: any of the values. */
export const FILTER_FIELDS: Readonly<Record<FilterField, FilterFieldRule>> = {
  NAME: { operators: TEXT, values: 'TEXT', facet: 'name', single: true },
  CONCEPT: { operators: TEXT, values: 'TEXT', facet: 'concept', single: true },
  LANGUAGE: { operators: EQUAL, values: 'LANGUAGE', facet: 'language', single: false },
  FORMAT: { operators: EQUAL, values: 'FORMAT', facet: 'format', single: true },
  TAGS: { operators: TEXT, values: 'TEXT', facet: 'tags', single: false },
  SOURCE: { operators: TEXT, values: 'TEXT', facet: 'source', single: true },
  IMPORTED_AT: { operators: ['GTE', 'LTE'], values: 'INSTANT', facet: null, single: true },
};
