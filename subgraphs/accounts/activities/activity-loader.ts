import type DataLoader from 'dataloader';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { ActivityRow } from './activity-repository.ts';
import type { ActivityService } from './activity-service.ts';

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
