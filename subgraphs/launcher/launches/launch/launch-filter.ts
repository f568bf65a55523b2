import type { FilterQuery } from '@mikro-orm/postgresql';
import type { PageRange } from '#kit/connections/page-window.ts';
import type { QueryLaunchesArgs } from '#subgraphs/launcher/generated/schema-types.ts';
import { nameContains } from '#subgraphs/launcher/lists/list-order.ts';
import type { LaunchRow } from './launch.ts';

/** Filters of a list of launches; what is null or left out narrows nothing. */
export type LaunchFilter = Pick<QueryLaunchesArgs, 'states' | 'search' | 'since' | 'until' | 'submittedBy'>;

/** A page of one ad account's launches, the last created first unless it has another order. */
export type LaunchesOfAccount = PageRange & LaunchFilter & Partial<Pick<QueryLaunchesArgs, 'sort'>>;

/** Condition for the launches that match. */
export function matchingLaunches({ states, search, since, until, submittedBy }: LaunchFilter): FilterQuery<LaunchRow> {
  return {
    ...(states && { state: { $in: [...states] } }),
    ...(submittedBy && { submittedBy }),
    ...((since || until) && { createdAt: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
    ...nameContains(search),
  };
}

/** Text of the filters and the order, for the names of loaders; empty for all launches in the order of their creation. */
export function launchListKey({
  states,
  search,
  since,
  until,
  submittedBy,
  sort,
}: Omit<LaunchesOfAccount, keyof PageRange>) {
  const order = sort === 'CREATED_DESC' ? null : sort;
  const parts = [states, search || null, since, until, submittedBy, order];
  return parts.some((part) => part != null) ? JSON.stringify(parts) : '';
}
