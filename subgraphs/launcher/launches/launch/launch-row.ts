import type { EntityManager } from '@mikro-orm/postgresql';
import { entityRows } from '#kit/database/entity-rows.ts';
import { preparedLate, preparedUnread } from '#kit/pipeline/prepared.ts';
import { Launch, type LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';

type Name = Exclude<Extract<keyof LaunchRow, string>, 'nameKey'>;

/** Properties of a launch, true for those that may change while it is carried out. */
const CHANGES: Record<Name, boolean> = {
  id: false,
  workspaceId: false,
  version: true,
  adAccountId: false,
  requestKey: false,
  requestHash: false,
  name: false,
  operation: false,
  purpose: false,
  requestedStatus: false,
  templateVersionId: false,
  budget: false,
  state: true,
  step: true,
  counts: true,
  operationCounts: true,
  sequence: true,
  error: true,
  wait: true,
  pace: true,
  submittedBy: false,
  submittedRole: false,
  submittedScopes: false,
  activityId: true,
  dispatchCursor: true,
  scheduledAt: false,
  phase: true,
  handedOver: true,
  heldAt: false,
  stoppedAt: false,
  stoppedBy: false,
  nextCheckAt: true,
  createdAt: false,
  updatedAt: false,
  startedAt: true,
  finishedAt: true,
};

const NAMES = Object.keys(CHANGES) as Name[];
const CHANGING = NAMES.filter((name) => CHANGES[name]);

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (names: readonly Name[], of = '') => names.map((name) => of + columnOf(name)).join(', ');

type Stored = LaunchRow & { now: number };
const locked = entityRows<LaunchRow, { now: number }>(Launch, {
  where: 'where id = $1 for update',
  beside: '(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
});

/** A launch with its row locked until the transaction ends, and the database's time. */
export interface Locked {
  /** The locked launch; only `storeLaunch` stores its changes. */
  launch: LaunchRow;
  now: Date;
}

/** Locks a launch. */
export async function lockLaunch(em: EntityManager, id: string): Promise<Locked> {
  const [row] = await locked.read(em, [id]);
  return lockedOf(id, row);
}

/** Locks a launch in one message with the next query, which `ask` has to send. */
export async function lockLaunchAnd<R>(em: EntityManager, id: string, ask: () => Promise<R>): Promise<[Locked, R]> {
  const later = await locked.readLate(em, [id]);
  const answer = await ask();
  return [lockedOf(id, later.rows[0]), answer];
}

function lockedOf(id: string, row: Stored | undefined): Locked {
  if (!row) throw new Error(`There is no launch ${id}.`);
  const { now, ...launch } = row;
  return { launch, now: new Date(Math.floor(now)) };
}

const store = preparedLate(
  `update launch l set (${columnsOf(CHANGING)}) =
     (select ${columnsOf(CHANGING, 'r.')} from jsonb_populate_record(l, $1) as r) where l.id = $2`,
);

/** Stores a launch that was locked, together with the next statement of the transaction. */
export async function storeLaunch(em: EntityManager, launch: LaunchRow): Promise<void> {
  await store(em, [jsonOf(launch, CHANGING), launch.id]);
}

const insert = preparedUnread(
  `insert into launch (${columnsOf(NAMES)}) select ${columnsOf(NAMES)} from jsonb_populate_record(null::launch, $1)`,
);

/** Writes a new launch, together with the next statement of the transaction. */
export async function insertLaunch(em: EntityManager, launch: LaunchRow): Promise<void> {
  await insert(em, [jsonOf(launch, NAMES)]);
}

function jsonOf(launch: LaunchRow, names: readonly Name[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [columnOf(name), launch[name] ?? null])));
}
