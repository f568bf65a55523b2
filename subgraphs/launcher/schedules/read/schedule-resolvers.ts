import { asItIs } from '#kit/links/plain-events.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { ScheduleChanges } from '../definition/schedule-changes.ts';
import type { SchedulesFollower } from './follow-schedules.ts';
import type { ScheduleReader } from './schedule-reader.ts';

/** Maps operations on schedules to their services. */
export function scheduleResolvers(reader: ScheduleReader, changes: ScheduleChanges, follower: SchedulesFollower) {
  return {
    Query: {
      schedule: (_, { adAccountId, id }, context) => reader.schedule(context, adAccountId, id),
      schedules: (_, { adAccountId, ...page }, context) => reader.page(context, adAccountId, page),
    },
    AdAccount: {
      schedules: ({ id }, page, context) => reader.page(context, id, page),
    },
    Mutation: {
      scheduleCreate: (_, { input }, context) => changes.create(context, input.data),
      scheduleUpdate: (_, { input }, context) => changes.update(context, input),
      scheduleSetEnabled: (_, { input }, context) => changes.setEnabled(context, input),
    },
    Subscription: {
      scheduleRunsChanged: {
        subscribe: (_, args, context) => follower.follow(context, args),
        resolve: asItIs,
      },
    },
    ScheduleRunsChange: {
      message: ({ change }) => change?.message ?? null,
      at: ({ change }) => change?.at ?? null,
      adAccount: ({ adAccountId }) => ({ id: adAccountId }),
      schedule: ({ adAccountId, change }, _, context) =>
        change && reader.schedule(context, adAccountId, change.scheduleId),
      run: ({ change }, _, context) => (change?.runId == null ? null : reader.run(context, change.runId)),
    },
  } satisfies Resolvers;
}
