import { stableId } from '#kit/ids/stable-id.ts';
import type { ActivityKind } from '#subgraphs/accounts/generated/schema-types.ts';
import type { PlatformObjectKind } from '../operation/operation.ts';

/** Kind of an activity's cause. */
export type CauseKind = 'LAUNCH' | 'DIRECT' | 'RULE' | 'SCHEDULE';

/** An activity before it is stored. */
export interface NewActivity {
  id: string;
  adAccountId: string;
  kind: ActivityKind;
  causeKind: CauseKind;
  /** A direct action is its own cause: the activity's id. */
  causeId: string;
  requestId?: string | null;
  /** Inputs as given, shown in the log. */
  request?: unknown;
  plan?: unknown;
  /** Kind of the object acted on, or made. */
  targetKind?: PlatformObjectKind | null;
  /** Id of the object acted on; for a create it is set when the object is confirmed. */
  targetId?: string | null;
  /** The activity that this one reverts. */
  revertsId?: string | null;
}

/** Id of a service's activity: the same for every call with its cause. */
export function activityIdOf(
  { workspaceId }: { workspaceId: string },
  { causeId, adAccountId }: Pick<NewActivity, 'causeId' | 'adAccountId'>,
): string {
  return stableId('activity', workspaceId, causeId, adAccountId);
}

/** True when an activity is a direct action: one operation, whose end is its own. */
export function isDirect({ activityId, causeId }: { activityId: string; causeId: string }): boolean {
  return causeId === activityId;
}

/** Reason for which a call was refused before anything was sent. */
export interface ActivityRefusal {
  code: string;
  message: string;
  details: Record<string, unknown>;
}
