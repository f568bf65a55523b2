import { CONNECTION_BROKEN } from '#subgraphs/accounts/connections/connection-broken.ts';
import { STOPPED } from '../guards/write-stops.ts';

/** Code of the reason for which nothing of a cause is sent now, though some of it may be ready. */
export type BlockReasonCode = 'PLATFORM' | 'USAGE' | 'CHANGES_OFF' | 'WRITES_STOPPED' | 'DISCONNECTED';

/** Reason for which nothing of an ad account is sent for a while. */
export interface BlockReason {
  reason: BlockReasonCode;
  /** Time at which sending goes on; null where people decide that. */
  until: Date | null;
  /** Number of seconds from now until then. */
  seconds: number | null;
  /** Used share of the platform's limits when it was last reported, in percent. */
  usedPercent: number | null;
}

/** A row of `BLOCK_REASON`. */
export interface BlockReasonRow {
  stopped: boolean | null;
  broken: boolean | null;
  blocked: number;
  reads_only: number;
  used_percent: number | null;
}

const SECONDS = (column: string) =>
  `greatest(0, coalesce(extract(epoch from t.${column} - clock_timestamp()), 0))::float8`;

/** SQL of the possible block reasons of the cause whose id is its first parameter; without an activity none applies. */
export const BLOCK_REASON = `select ${STOPPED} as stopped, ${CONNECTION_BROKEN} as broken, ${SECONDS('blocked_until')} as blocked,
    ${SECONDS('reads_only_until')} as reads_only, t.used_percent
  from (select workspace_id, ad_account_id from accounts.activity where cause_id = $1 limit 1) o
  left join accounts.dispatch_throttle t on t.workspace_id = o.workspace_id and t.ad_account_id = o.ad_account_id`;

/** Pauses shorter than this are dispatch's usual pace. */
const LEAST_SECONDS = 1;

/**
 * Block reason of a cause; people's decisions come before the platform's limits. Null when nothing blocks it. Without `liveChanges` the
 * whole installation sends nothing.
 */
export function blockReasonOf(
  { stopped, broken, blocked, reads_only, used_percent }: BlockReasonRow,
  { now, liveChanges }: { now: Date; liveChanges: boolean },
): BlockReason | null {
  // A cause without operations has no row of its own, and nothing of it waits.
  if (!liveChanges && stopped !== null) return byPeople('CHANGES_OFF');
  if (stopped) return byPeople('WRITES_STOPPED');
  if (broken) return byPeople('DISCONNECTED');
  const seconds = Math.max(blocked, reads_only);
  if (seconds < LEAST_SECONDS) return null;
  const until = new Date(now.getTime() + seconds * 1000);
  if (blocked >= reads_only) return { reason: 'PLATFORM', until, seconds, usedPercent: null };
  return { reason: 'USAGE', until, seconds, usedPercent: used_percent };
}

function byPeople(reason: BlockReasonCode): BlockReason {
  return { reason, until: null, seconds: null, usedPercent: null };
}
