import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal } from '#kit/errors/refusals.ts';
import { refusedBySpendGuard } from '../guards/spend-guard.ts';
import type { WritePlace } from '../guards/write-stops.ts';
import type { PlannedRow } from './admission-repository.ts';

/** Planned operations that may be admitted, in the order of sending, and the refusals of the others by their ids. */
export interface AdmittedPart {
  rows: PlannedRow[];
  refusals: Map<string, Refusal>;
}

/**
 * Divides planned operations into those the spend guard lets through and those it refuses, with everything that depends on them. Operations
 * that add nothing to budgets and wait for nothing come first, so that pauses are sent before increases.
 */
export async function admittedPart(
  em: EntityManager,
  at: WritePlace,
  planned: readonly PlannedRow[],
): Promise<AdmittedPart> {
  const refusals = await refusedBySpendGuard(em, at, planned);
  for (const { id, dependsOn } of planned) {
    const refusal = dependsOn.map((one) => refusals.get(one)).find((one) => one !== undefined);
    if (refusal && !refusals.has(id)) refusals.set(id, refusal);
  }
  const rows = planned.filter(({ id }) => !refusals.has(id));
  const first = rows.filter(addsNothing);
  return { rows: [...first, ...rows.filter((row) => !addsNothing(row))], refusals };
}

function addsNothing({ dailyBudget, dependsOn, params }: PlannedRow): boolean {
  return dailyBudget <= 0n && dependsOn.length === 0 && params['status'] !== 'ACTIVE';
}
