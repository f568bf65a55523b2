import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import { type BacktestRow, dayTotal } from './backtest-row.ts';

/** Topic of the events of backtests; their subject is the backtest. */
export const BACKTEST_TOPIC = 'rule_backtest';

/** Progress of a backtest at some moment. */
export interface BacktestProgress extends Pick<BacktestRow, 'state' | 'daysDone'> {
  dayTotal: number;
}

/** Publishes how a backtest stands. */
export async function logBacktest(em: EntityManager, row: BacktestRow): Promise<void> {
  const { workspaceId, id: subjectId, state, daysDone } = row;
  const data: BacktestProgress = { state, daysDone, dayTotal: dayTotal(row) };
  await appendAll(em, { workspaceId, topic: BACKTEST_TOPIC, subjectId }, [{ type: state, data }]);
}
