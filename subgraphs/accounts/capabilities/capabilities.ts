import type { Config } from '#kit/config/config.ts';
import { MAX_ATTEMPTS } from '../door/operation-state.ts';
import type { ActionsCapabilities } from '../generated/schema-types.ts';

const ACTIONS = ['IMAGE_UPLOAD', 'CREATIVE_CREATE', 'CAMPAIGN_CREATE', 'AD_SET_CREATE', 'AD_CREATE'] as const;

/** Which changes on the platform can be made here, and why not. */
export function capabilitiesOf({
  liveChanges,
  platform,
  door,
}: Pick<Config, 'liveChanges' | 'platform' | 'door'>): ActionsCapabilities {
  return {
    liveChanges,
    reason: reasonOf(liveChanges, platform.kind),
    platform: platform.kind,
    actions: ACTIONS.map((kind) => ({ kind, available: true, live: liveChanges, through: 'launchSubmit' })),
    limits: {
      writesInFlightPerAdAccount: door.writesInFlight,
      maxAttempts: MAX_ATTEMPTS,
      settleMs: door.settleMs,
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
