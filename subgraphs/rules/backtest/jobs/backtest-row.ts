import type { RuleWire } from '#subgraphs/rules/saved/rule-version.ts';
import { daysBetween } from '../backtest-days.ts';

/** State of a backtest that is made in the background. */
export type BacktestState = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';

/** Reason why a backtest failed for good. */
export type BacktestFaultCode = 'ACCESS_LOST' | 'FAILED';

/** A backtest, and the workspace it is of. */
export interface BacktestKey {
  workspaceId: string;
  backtestId: string;
}

/** An attempt at a backtest. */
export interface BacktestAttempt extends BacktestKey {
  attempt: number;
}

/** A backtest as it is stored, without its result. */
export interface BacktestRow {
  workspaceId: string;
  id: string;
  memberId: string;
  ruleId: string | null;
  adAccountIds: string[];
  definition: RuleWire;
  from: string;
  to: string;
  state: BacktestState;
  attempt: number;
  daysDone: number;
  error: { code: BacktestFaultCode; message: string } | null;
  createdAt: Date;
  endedAt: Date | null;
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Columns of `rule_backtest` for `backtestOf`. */
export const BACKTEST_COLUMNS = `workspace_id as "workspaceId", id, member_id as "memberId", rule_id as "ruleId", ad_account_ids::text[] as "adAccountIds",
  definition, date_from::text as "from", date_to::text as "to", state, attempt, days_done as "daysDone", error,
  ${millis('created_at')} as "createdAt", ${millis('ended_at')} as "endedAt"`;

/** Reads a row of `BACKTEST_COLUMNS`. */
export function backtestOf(row: unknown): BacktestRow {
  const stored = row as BacktestRow & Record<'createdAt' | 'endedAt', number | null>;
  return {
    ...stored,
    createdAt: new Date(stored.createdAt),
    endedAt: stored.endedAt === null ? null : new Date(stored.endedAt),
  };
}

/** Number of days to evaluate, over all ad accounts. */
export function dayTotal({ adAccountIds, from, to }: Pick<BacktestRow, 'adAccountIds' | 'from' | 'to'>): number {
  return adAccountIds.length * daysBetween(from, to).length;
}
