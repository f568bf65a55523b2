/** Property a condition compares, as in the graph. */
export type FilterField = 'NAME' | 'CONCEPT' | 'LANGUAGE' | 'FORMAT' | 'TAGS' | 'SOURCE' | 'IMPORTED_AT';

/** Comparison of a condition, as in the graph. */
export type FilterOperator = 'EQ' | 'CONTAINS' | 'IN' | 'GTE' | 'LTE';

/** One condition; its values are alternatives. */
export interface FilterCondition {
  field: FilterField;
  operator: FilterOperator;
  values: string[];
}

/** Conditions which all have to hold, as they are stored and compared. */
export interface FilterSpec {
  conditions: FilterCondition[];
}
