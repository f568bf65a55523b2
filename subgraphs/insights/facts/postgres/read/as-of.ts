import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { ActionSum, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import type { ReadMode } from './print-parts.ts';
import { isOther } from './print-rows.ts';

/** Import numbers of ad accounts. */
export interface AsOf {
  asOf: Record<string, number>;
}

/** Reads the rows there are now. */
export const PRESENT: ReadMode = { asOf: null, rollUps: true };

const NUMBERS = prepared<{ id: string; no: number }>(
  `select ad_account_id as id, last_import_no as no from insights.insight_account
    where workspace_id = $1 and ad_account_id = any($2::uuid[])`,
);

/**
 * Reads as of the plan's import numbers. While no slice was written since, those are the present rows, which the answer must report; else earlier
 * images take the places of the rows that replaced them.
 */
export async function asOfOf<T extends AsOf>(
  em: EntityManager,
  { workspaceId, asOf }: Pick<ReadPlan, 'workspaceId'> & { asOf: Readonly<Record<string, number>> | null },
  read: (mode: ReadMode) => Promise<T>,
): Promise<T> {
  if (asOf === null) return read(PRESENT);
  const numbers = await NUMBERS(em, [workspaceId, Object.keys(asOf)]);
  if (numbers.every(({ id, no }) => asOf[id] === no)) {
    const present = await read(PRESENT);
    if (Object.entries(present.asOf).every(([id, no]) => asOf[id] === no)) return present;
  }
  const past = await read({ asOf, rollUps: false });
  return { ...past, asOf: { ...asOf } };
}

/** The mode a plan is read in. Roll-ups have base rows of ads, and only action types with columns. */
export function modeOf(plan: ReadPlan, mode: ReadMode, early: readonly ActionSum[]): ReadMode {
  const others = plan.actionSums.some(isOther) || early.some(isOther);
  return { ...mode, rollUps: mode.rollUps && plan.grain === 'period' && plan.spec === 'base_daily' && !others };
}
