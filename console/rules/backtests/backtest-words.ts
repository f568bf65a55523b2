import type { RuleBacktestState } from '../generated/graphql.ts';

/** States of backtests in words. */
export const BACKTEST_STATES: Record<RuleBacktestState, string> = {
  QUEUED: 'Waiting',
  RUNNING: 'Running',
  SUCCEEDED: 'Done',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

/** True for a backtest that goes on by itself. */
export function isUnderWay(state: RuleBacktestState): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}
