import { moneyOf } from '#kit/money/money.ts';
import type { ActionResult, ActionService } from './action-service.ts';
import type { Actions } from './actions.ts';
import type { ActivityStops } from './revert/activity-stops.ts';
import type { Action, ActionInput } from './action.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';

/** Resolvers of all actions on the platform. */
export function actionResolvers(service: ActionService, actions: Actions, stops: ActivityStops) {
  return {
    Mutation: {
      campaignCreate: run(service, actions.campaignCreate),
      adSetCreate: run(service, actions.adSetCreate),
      adCreate: run(service, actions.adCreate),
      adCreativeCreate: run(service, actions.adCreativeCreate),
      assetStatusSet: run(service, actions.assetStatusSet),
      campaignDuplicate: run(service, actions.campaignDuplicate),
      adSetDuplicate: run(service, actions.adSetDuplicate),
      adDuplicate: run(service, actions.adDuplicate),
      activityRevert: run(service, actions.activityRevert),
      activityStop: async (_, { input }, { viewer }) => ({ activity: await stops.stop(viewer, input.activityId) }),
    },
    BudgetChange: { amount: ({ amountMinor, currency }) => moneyOf(amountMinor, currency) },
  } satisfies Resolvers;
}

function run<Input extends ActionInput>(service: ActionService, action: Action<Input>) {
  return (_: unknown, { input }: { input: Input }, context: RequestContext): Promise<ActionResult> =>
    service.run(action, context, input);
}
