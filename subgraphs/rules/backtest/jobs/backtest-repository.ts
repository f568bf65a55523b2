import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountBacktest } from '../backtest-account.ts';
import { BACKTEST_COLUMNS, type BacktestAttempt, backtestOf, type BacktestRow } from './backtest-row.ts';
import { resultJson, resultOf } from './stored-result.ts';

/** A new backtest. */
export type NewBacktest = Omit<BacktestRow, 'state' | 'attempt' | 'daysDone' | 'error' | 'createdAt' | 'endedAt'>;

/** Stores a backtest that waits for a worker. */
export async function insertBacktest(em: EntityManager, row: NewBacktest): Promise<BacktestRow> {
  const { workspaceId, id, memberId, ruleId, adAccountIds, definition, from, to } = row;
  return one(
    await em.execute(
      `insert into rules.rule_backtest (workspace_id, id, member_id, rule_id, ad_account_ids, definition, date_from, date_to)
       values (?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)::uuid), ?::jsonb, ?::date, ?::date) returning ${BACKTEST_COLUMNS}`,
      [workspaceId, id, memberId, ruleId, JSON.stringify(adAccountIds), JSON.stringify(definition), from, to],
    ),
  )!;
}

/** Results of backtests, each with its ad accounts in the order of the definition. */
export async function resultsOf(
  em: EntityManager,
  rows: readonly Pick<BacktestRow, 'id' | 'adAccountIds'>[],
): Promise<AccountBacktest[][]> {
  const stored = await em.execute<{ id: string; account: string; result: string }[]>(
    `select backtest_id as id, ad_account_id as account, result::text as result from rules.rule_backtest_account
      where backtest_id in (select jsonb_array_elements_text(?::jsonb)::uuid)`,
    [JSON.stringify(rows.map(({ id }) => id))],
  );
  const byKey = new Map(stored.map(({ id, account, result }) => [`${id} ${account}`, result]));
  return rows.map(({ id, adAccountIds }) =>
    adAccountIds.flatMap((account) => {
      const result = byKey.get(`${id} ${account}`);
      return result === undefined ? [] : [resultOf(result)];
    }),
  );
}

/** Ad accounts of a backtest whose results are stored. */
export async function accountsDone(em: EntityManager, id: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    'select ad_account_id as id from rules.rule_backtest_account where backtest_id = ?',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Stores the result of an attempt in one ad account. */
export async function insertResult(
  em: EntityManager,
  { workspaceId, backtestId }: BacktestAttempt,
  result: AccountBacktest,
): Promise<void> {
  await em.execute(
    'insert into rules.rule_backtest_account (workspace_id, backtest_id, ad_account_id, result) values (?, ?, ?, ?::jsonb)',
    [workspaceId, backtestId, result.adAccountId, resultJson(result)],
  );
}

/** Begins an attempt behind the last whole ad account; null for a backtest that has ended. */
export async function beginAttempt(em: EntityManager, id: string): Promise<BacktestRow | null> {
  return one(
    await em.execute(
      `update rules.rule_backtest b set state = 'RUNNING', attempt = attempt + 1,
              days_done = (date_to - date_from + 1) * (select count(*)::int from rules.rule_backtest_account a
                where a.workspace_id = b.workspace_id and a.backtest_id = b.id)
        where id = ? and state in ('QUEUED', 'RUNNING') returning ${BACKTEST_COLUMNS}`,
      [id],
    ),
  );
}

/** Progress or end of an attempt. */
export interface BacktestChange {
  state: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  daysDone: number;
  error?: BacktestRow['error'];
}

/** Stores the progress or the end of an attempt; null when the backtest has ended, or another attempt has begun. */
export async function saveAttempt(
  em: EntityManager,
  { backtestId, attempt }: BacktestAttempt,
  { state, daysDone, error }: BacktestChange,
): Promise<BacktestRow | null> {
  return one(
    await em.execute(
      `update rules.rule_backtest set state = ?, days_done = ?, error = ?::jsonb, ended_at = case when ? then clock_timestamp() end
        where id = ? and attempt = ? and state = 'RUNNING' returning ${BACKTEST_COLUMNS}`,
      [state, daysDone, error ? JSON.stringify(error) : null, state !== 'RUNNING', backtestId, attempt],
    ),
  );
}

function one(rows: readonly unknown[]): BacktestRow | null {
  return rows[0] === undefined ? null : backtestOf(rows[0]);
}
