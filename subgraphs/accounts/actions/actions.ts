import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { AD_DUPLICATE, AD_SET_DUPLICATE, CAMPAIGN_DUPLICATE, STATUS_SET } from './change-actions.ts';
import { AD_CREATE, AD_SET_CREATE, CAMPAIGN_CREATE, creativeCreate } from './create-actions.ts';
import { activityRevert } from './revert/revert-action.ts';

/** Dependencies of actions besides their inputs. */
export interface ActionSources {
  database: Database;
  files: FileStore;
  activities: ActivityService;
}

/** Every action by its root field. */
export function actionTable({ database, files, activities }: ActionSources) {
  return {
    campaignCreate: CAMPAIGN_CREATE,
    adSetCreate: AD_SET_CREATE,
    adCreate: AD_CREATE,
    adCreativeCreate: creativeCreate(files),
    assetStatusSet: STATUS_SET,
    campaignDuplicate: CAMPAIGN_DUPLICATE,
    adSetDuplicate: AD_SET_DUPLICATE,
    adDuplicate: AD_DUPLICATE,
    activityRevert: activityRevert(database, activities),
  };
}

/** The direct actions by their names. */
export type Actions = ReturnType<typeof actionTable>;
