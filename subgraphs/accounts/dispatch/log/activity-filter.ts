import type { QueryActivitiesArgs } from '#subgraphs/accounts/generated/schema-types.ts';

/** Filter of activities; null or missing fields match everything. */
export type ActivityFilter = Omit<QueryActivitiesArgs, 'first' | 'after'>;
