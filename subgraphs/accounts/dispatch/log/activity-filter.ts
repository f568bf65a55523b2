import type { QueryActivitiesArgs } from '#subgraphs/accounts/generated/schema-types.ts';

/** Which activities are asked for; what is null or missing lets everything through. */
export type ActivityFilter = Omit<QueryActivitiesArgs, 'first' | 'after'>;
