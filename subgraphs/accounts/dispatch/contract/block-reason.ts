import { CONNECTION_BROKEN } from '#subgraphs/accounts/connections/connection-broken.ts';
import { STOPPED } from '../guards/write-stops.ts';

/** Why nothing of a cause is sent now, though something of it may be ready. */
export type BlockReasonCode = 'PLATFORM' | 'USAGE' | 'CHANGES_OFF' | 'WRITES_STOPPED' | 'DISCONNECTED';

/** Why nothing of an ad account is sent for a while. */
export interface BlockReason {
  reason: BlockReasonCode;
  /** When it goes on; null where that is for people to say. */
  until: Date | null;
  /** How many seconds that is from now. */
  seconds: number | null;
  /** How much of the platform's limits was used when it was last reported, in percent. */
  usedPercent: number | null;
}

/** A row of `HOLD_UP`. */
export interface BlockReasonRow {
  stopped: boolean | null;
  broken: boolean | null;
  blocked: number;
  reads_only: number;
  used_percent: number | null;
}

const SECONDS = (column: string) =>
  `greatest(0, coalesce(extract(epoch from t.${column} - clock_timestamp()), 0))::float8`;

/** SQL of what may hold up the cause whose id is its first parameter; without an activity nothing is held up. */
export const HOLD_UP = `select ${STOPPED} as stopped, ${CONNECTION_BROKEN} as broken, ${SECONDS('blocked_until')} as blocked,
    ${SECONDS('reads_only_until')} as reads_only, t.used_percent
  from (select workspace_id, ad_account_id from accounts.activity where cause_id = $1 limit 1) o
  left join accounts.dispatch_throttle t on t.workspace_id = o.workspace_id and t.ad_account_id = o.ad_account_id`;

/** Pauses shorter than this are dispatch's usual pace. */
const LEAST_SECONDS = 1;

/** What holds a cause up, by the people who decided it before the platform's limits; null when nothing does. Without `liveChanges` the whole installation sends nothing. */
export function blockReasonOf(
  { stopped, broken, blocked, reads_only, used_percent }: BlockReasonRow,
  { now, liveChanges }: { now: Date; liveChanges: boolean },
): BlockReason | null {
  // Of a cause without operations nothing is known, and nothing waits.
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
