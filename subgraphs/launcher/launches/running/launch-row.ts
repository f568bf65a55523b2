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

const LOCK = `select ${NAMES.map(readAs).join(', ')}, (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from launch where id = $1 for update`;
const readLocked = prepared<Stored>(LOCK);
const readLockedLate = preparedLate<Stored>(LOCK);

type Stored = Record<string, unknown> & { now: number };

/** A launch whose row nobody else changes until the transaction ends, and the database's time. */
export interface Locked {
  /** What is changed of it is stored by `storeLaunch` only. */
  launch: LaunchRow;
  now: Date;
}

/** Locks a launch. */
export async function lockLaunch(em: EntityManager, id: string): Promise<Locked> {
  const [row] = await readLocked(em, [id]);
  return lockedOf(id, row);
}

/** Locks a launch in one message with what is asked of it next, which has to ask something. */
export async function lockLaunchAnd<R>(em: EntityManager, id: string, ask: () => Promise<R>): Promise<[Locked, R]> {
  const locked = await readLockedLate(em, [id]);
  const answer = await ask();
  return [lockedOf(id, locked.rows[0]), answer];
}

function lockedOf(id: string, row: Stored | undefined): Locked {
  if (!row) throw new Error(`There is no launch ${id}.`);
  const { now, ...launch } = row;
  for (const name of TIMES) launch[name] = launch[name] === null ? null : new Date(launch[name] as number);
  return { launch: launch as unknown as LaunchRow, now: new Date(Math.floor(now)) };
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
