import type DataLoader from 'dataloader';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Operation } from '../operation/operation.ts';
import type { ActivityDocuments, ActivityRow } from './activity.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';

/** Activities of ad accounts the caller may read, by id; null for any other id. */
export function activityLoader(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
): DataLoader<string, ActivityRow | null> {
  return loaders.get('accounts.activity', (ids: readonly string[]) => activities.byIds(viewer, ids));
}

/** One of them. Throws NOT_FOUND for any other id. */
export async function loadActivity(
  context: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<ActivityRow> {
  const activity = await activityLoader(context, activities).load(id);
  if (!activity) throw notFound('activity', id);
  return activity;
}

/** Request and plan of an activity that the caller may read. */
export function loadDocuments(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<ActivityDocuments> {
  const batch = (ids: readonly string[]) => activities.documents(viewer, ids);
  return loaders.get<string, ActivityDocuments>('accounts.activityDocuments', batch).load(id);
}

/** Id of the activity that reverts an activity; null for none. */
export function loadRevert(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<string | null> {
  const batch = (ids: readonly string[]) => activities.reverts(viewer, ids);
  return loaders.get<string, string | null>('accounts.activityReverts', batch).load(id);
}

/** The operations of an activity that the caller may read. */
export function loadOperations(
  { viewer, loaders }: RequestContext,
  activities: ActivityService,
  id: string,
): Promise<Operation[]> {
  const batch = (ids: readonly string[]) => activities.operations(viewer, ids);
  return loaders.get<string, Operation[]>('accounts.operations', batch).load(id);
}
