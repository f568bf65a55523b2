import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LaunchRequest } from './launch-request.ts';
import type { LaunchPlan } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Request of a launch and the plan decided at its admission: large, written once, rarely read. */
export const LaunchAdmission = defineEntity({
  name: 'LaunchAdmission',
  tableName: 'launch_admission',
  properties: {
    launchId: p.uuid().primary(),
    workspaceId: p.uuid(),
    request: p.json<LaunchRequest>(),
    /** Its calls and its ads are the launch's operations and items. */
    plan: p.json<Omit<LaunchPlan, 'calls' | 'ads'>>(),
  },
});
