import type { Config } from '#kit/config/config.ts';
import { MAX_ATTEMPTS } from '#subgraphs/accounts/dispatch/operation/operation-state.ts';
import type { PlatformActionCapability, PlatformActionKind } from '#subgraphs/accounts/generated/schema-types.ts';
import type { WriteStopRow } from '#subgraphs/accounts/dispatch/guards/write-stop-repository.ts';

/** Each kind of change, with its operation and tool. */
const ACTIONS: [kind: PlatformActionKind, through: string, tool: string | null][] = [
  ['IMAGE_UPLOAD', 'adCreativeCreate', 'creatives_create'],
  ['CREATIVE_CREATE', 'adCreativeCreate', 'creatives_create'],
  ['CAMPAIGN_CREATE', 'campaignCreate', 'campaigns_create'],
  ['AD_SET_CREATE', 'adSetCreate', 'adsets_create'],
  ['AD_CREATE', 'adCreate', 'ads_create'],
  ['STATUS_SET', 'assetStatusSet', 'actions_execute'],
  ['CAMPAIGN_DUPLICATE', 'campaignDuplicate', 'campaigns_duplicate'],
  ['AD_SET_DUPLICATE', 'adSetDuplicate', 'adsets_duplicate'],
  ['AD_DUPLICATE', 'adDuplicate', 'ads_duplicate'],
  ['REVERT', 'activityRevert', null],
  ['LAUNCH', 'launchSubmit', 'launcher_launches_submit'],
];

/** Available changes, as the graph returns them. */
export interface Capabilities {
  liveChanges: boolean;
  reason: string;
  platform: string;
  actions: PlatformActionCapability[];
  stops: WriteStopRow[];
  limits: {
    writesInFlightPerAdAccount: number;
    maxAttempts: number;
    settleMs: number;
    maxOperationsPerRequest: number;
  };
}

/** Changes on the platform that are available here, with the reason for others. */
export function capabilitiesOf(
  { liveChanges, platform, dispatch }: Pick<Config, 'liveChanges' | 'platform' | 'dispatch'>,
  stops: WriteStopRow[],
): Capabilities {
  const stopped = stops.some(({ scope }) => scope === 'WORKSPACE');
  const live = liveChanges && !stopped;
  return {
    liveChanges,
    reason: reasonOf(liveChanges, platform.kind),
    platform: platform.kind,
    actions: ACTIONS.map(([kind, through, tool]) => ({ kind, available: true, live, through, tool })),
    stops,
    limits: {
      writesInFlightPerAdAccount: dispatch.writesInFlight,
      maxAttempts: MAX_ATTEMPTS,
      settleMs: dispatch.settleMs,
      maxOperationsPerRequest: 5_000,
    },
  };
}

function reasonOf(liveChanges: boolean, platform: Config['platform']['kind']): string {
  if (!liveChanges) return 'Live changes are switched off by configuration: set ADOPS_LIVE_CHANGES=on to allow them.';
  return platform === 'sandbox'
    ? 'Live changes go to the local sandbox platform: no money can be spent.'
    : 'Live changes are switched on by configuration and reach the real platform.';
}
