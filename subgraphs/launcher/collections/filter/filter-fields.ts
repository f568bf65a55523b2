import type { FilterField, FilterOperator } from './filter-spec.ts';

/** What the values of a field are. */
type FilterValues = 'TEXT' | 'LANGUAGE' | 'FORMAT' | 'INSTANT';

/** How one field of creatives is filtered by. */
export interface FilterFieldRule {
  operators: readonly FilterOperator[];
  values: FilterValues;
  /** Its name among the facets of a creative; null for what is a column of the creative itself. */
  facet: string | null;
}

const EQUAL = ['EQ', 'IN'] as const;
const TEXT = ['EQ', 'CONTAINS', 'IN'] as const;

/** Which operators and values go with which field. `EQ` and `IN` mean the same: any of the values. */
export const FILTER_FIELDS: Readonly<Record<FilterField, FilterFieldRule>> = {
  NAME: { operators: TEXT, values: 'TEXT', facet: 'name' },
  CONCEPT: { operators: TEXT, values: 'TEXT', facet: 'concept' },
  LANGUAGE: { operators: EQUAL, values: 'LANGUAGE', facet: 'language' },
  FORMAT: { operators: EQUAL, values: 'FORMAT', facet: 'format' },
  TAGS: { operators: TEXT, values: 'TEXT', facet: 'tags' },
  SOURCE: { operators: TEXT, values: 'TEXT', facet: 'source' },
  IMPORTED_AT: { operators: ['GTE', 'LTE'], values: 'INSTANT', facet: null },
};
