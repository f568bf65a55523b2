import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedLate } from '#kit/database/prepared.ts';
import type { LaunchRow } from '../launch.ts';

type Name = Extract<keyof LaunchRow, string>;

/** How a launch's properties are read, and which of them may change while it is carried out. */
const FORMS: Record<Name, 'fixed' | 'fixed time' | 'value' | 'time'> = {
  id: 'fixed',
  workspaceId: 'fixed',
  version: 'value',
  adAccountId: 'fixed',
  requestKey: 'fixed',
  requestHash: 'fixed',
  name: 'fixed',
  operation: 'fixed',
  purpose: 'fixed',
  requestedStatus: 'fixed',
  templateVersionId: 'fixed',
  budget: 'fixed',
  state: 'value',
  step: 'value',
  counts: 'value',
  operationCounts: 'value',
  sequence: 'value',
  error: 'value',
  wait: 'value',
  pace: 'value',
  submittedBy: 'fixed',
  submittedRole: 'fixed',
  submittedScopes: 'fixed',
  activityId: 'value',
  doorCursor: 'value',
  scheduledAt: 'fixed time',
  phase: 'value',
  handedOver: 'value',
  heldAt: 'fixed time',
  stoppedAt: 'fixed time',
  lookAt: 'time',
  createdAt: 'fixed time',
  startedAt: 'time',
  finishedAt: 'time',
};

const NAMES = Object.keys(FORMS) as Name[];
const TIMES = NAMES.filter((name) => FORMS[name].endsWith('time'));
const CHANGING = NAMES.filter((name) => !FORMS[name].startsWith('fixed'));

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const readAs = (name: Name) =>
  TIMES.includes(name)
    ? `(extract(epoch from ${columnOf(name)}) * 1000)::float8 as "${name}"`
    : `${columnOf(name)} as "${name}"`;

const readLocked = prepared<Record<string, unknown>>(
  `select ${NAMES.map(readAs).join(', ')} from launch where id = $1 for update`,
);

/** One launch, whose row nobody else changes until the transaction ends; what is changed of it is stored by `storeLaunch` only. */
export async function lockLaunch(em: EntityManager, id: string): Promise<LaunchRow> {
  const [row] = await readLocked(em, [id]);
  if (!row) throw new Error(`There is no launch ${id}.`);
  for (const name of TIMES) row[name] = row[name] === null ? null : new Date(row[name] as number);
  return row as unknown as LaunchRow;
}

const store = preparedLate(
  `update launch l set (${CHANGING.map(columnOf).join(', ')}) =
     (select ${CHANGING.map((name) => `r.${columnOf(name)}`).join(', ')} from jsonb_populate_record(l, $1) as r) where l.id = $2`,
);

/** Stores a launch that was locked, together with the next statement of the transaction. */
export async function storeLaunch(em: EntityManager, launch: LaunchRow): Promise<void> {
  const row = Object.fromEntries(CHANGING.map((name) => [columnOf(name), launch[name] ?? null]));
  await store(em, [JSON.stringify(row), launch.id]);
}
