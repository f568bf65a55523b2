import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountLane } from '../account-lane.ts';
import type { Claimed } from '../claim.ts';
import { type Conclusion, done, givenBack, notRead, refused } from '../conclusion.ts';
import type { Operation } from '../operation.ts';
import { findCopiedAgain, findResults } from '../operation-repository.ts';
import { readList, readObject, wasSwitchedOn } from '../platform-lookups.ts';
import { referencesIn, resolveReferences } from '../references.ts';
import { requestOnce } from '../request-once.ts';
import { mayWrite } from '../write-gate.ts';
import { takeWrites } from '../throttle-policy.ts';
import { changeThrottle } from '../throttle-repository.ts';
import { copyEffect } from './copy-effect.ts';
import type { Effect, Match, Settle } from './effect.ts';

/** Edges of a copied root, below which its children are. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = { CAMPAIGN: ['adsets', 'ads'], AD_SET: ['ads'] };
/** Objects paused in one attempt; normally there are none, since copies are asked for paused. */
const AT_ONCE = 20;
/** So often an object that is not found is taken for one which is too new to be seen everywhere. */
const PATIENCE = 5;
const GONE = 'The copy does not exist on the platform any more.';

/**
 * Sees to it that a copy and everything in it is paused, as the platform promises but does not prove. Each request sets an
 * absolute status, so that a lost outcome is settled by looking again.
 */
export const pauseCopiesEffect: Effect = {
  send,
  searchKey: ({ id }) => `PAUSE_COPIES ${id}`,
  search,
  searchLate: null,
};

async function send(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation, results } = claimed;
  const rootId = rootOf(operation, results);
  const { connection } = lane;
  let running: string[] | null;
  try {
    running = await findRunning(lane, operation, { rootId, patient: claimed.refusals < PATIENCE });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return notRead(claimed, error, { connection, missing: GONE });
  }
  if (running === null) return refused(GONE);
  let [paused, refusal]: [number, Conclusion | null] = [0, null];
  const turns = await turnsFor(lane, running.length);
  for (const [index, id] of running.slice(0, turns).entries()) {
    // The claim has asked for the first one.
    if (index > 0 && !(await mayWrite(lane))) return givenBack('writes were stopped meanwhile');
    const conclusion = await requestOnce(lane, claimed, {
      call: (client, options) => client.post(id, { status: 'PAUSED' }, options),
      idOf: () => rootId,
    });
    // What refuses to be paused must not keep the others running.
    if (conclusion.event === 'REFUSED') refusal ??= conclusion;
    else if (conclusion.event === 'DONE') paused += 1;
    else return conclusion;
  }
  if (refusal && paused === 0) return refusal;
  // Looked at once more before it counts as done.
  if (running.length > 0)
    return { ...givenBack('some were not paused'), outcome: 'PAUSED', answer: { paused: running } };
  return done(rootId, { paused: [] });
}

/** How many requests may leave now: one turn came with the claim. */
function turnsFor(lane: AccountLane, wanted: number): Promise<number> {
  const more = Math.min(wanted, AT_ONCE) - 1;
  if (more <= 0) return Promise.resolve(wanted);
  return lane.write((em) =>
    changeThrottle(em, lane, (before, now) => {
      const { throttle, startsInMs } = takeWrites(before, now, more, { pace: lane.pace });
      return { throttle, result: startsInMs.length + 1 };
    }),
  );
}

async function search(lane: AccountLane, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  for (const operation of group) {
    const results = await lane.deps.database.read(lane, (em) => findResults(em, referencesIn(operation.params)));
    const rootId = rootOf(operation, results);
    const patient = operation.ageMs < lane.deps.config.door.settleMs;
    const running = await findRunning(lane, operation, { rootId, patient });
    if (running === null) matches.set(operation.id, { kind: 'gone', message: GONE });
    else if (running.length === 0) matches.set(operation.id, { kind: 'one', id: rootId, strayIds: [] });
  }
  return () => Promise.resolve(matches);
}

type Row = Record<string, unknown> & { id: string };
const FIELDS = 'id,status,created_time,updated_time';

/**
 * Ids of what is not paused and has to be, the root first; null when the root is gone. Once all was seen paused, only what was copied
 * since has to be: the rest is as members have it. Throws for a child which is not found while it is `patient`.
 */
async function findRunning(
  lane: AccountLane,
  operation: Operation,
  { rootId, patient }: { rootId: string; patient: boolean },
): Promise<string[] | null> {
  const root = (await readObject(lane, rootId, FIELDS)) as Row;
  if (root.status === 'DELETED') return null;
  const again = await lane.deps.database.read(lane, (em) => findCopiedAgain(em, operation));
  if (again?.length === 0) return [];
  const made = await lane.deps.database.read(lane, (em) =>
    findResults(em, again?.map(({ id }) => id) ?? operation.dependsOn),
  );
  const own = new Set(made.values());
  const children = await readChildren(lane, operation, { rootId, patient, own });
  if (again === null) return activeOf([root, ...children]);
  const late = await findLate(lane, again);
  return activeOf(children.filter((child) => own.has(child.id) || (late.has(child.id) && !wasSwitchedOn(child))));
}

async function readChildren(
  lane: AccountLane,
  { targetKind }: Operation,
  { rootId, patient, own }: { rootId: string; patient: boolean; own: ReadonlySet<string> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const edge of CHILDREN[targetKind ?? ''] ?? []) {
    rows.push(...(await readList<Row>(lane, `${rootId}/${edge}`, { fields: FIELDS })));
  }
  // Lists show new objects late.
  const listed = new Set([rootId, ...rows.map(({ id }) => id)]);
  for (const id of own.difference(listed)) {
    const child = await readObject(lane, id, FIELDS).catch((error: unknown) => {
      if (patient || !(error instanceof PlatformError && error.objectMissing)) throw error;
      return null;
    });
    if (child) rows.push(child as Row);
  }
  return rows;
}

/** Copies too many, which requests with a lost answer have made late: they run until they are archived. */
async function findLate(lane: AccountLane, copies: readonly Operation[]): Promise<Set<string>> {
  const found = new Set<string>();
  const lost = copies.filter(({ losses }) => losses > 0);
  for (const group of Map.groupBy(lost, copyEffect.searchKey).values()) {
    const settle = await copyEffect.searchLate!(lane, group);
    const late = await lane.deps.database.read(lane, settle);
    for (const strays of late.values()) if (Array.isArray(strays)) for (const id of strays) found.add(id);
  }
  return found;
}

function activeOf(rows: readonly Row[]): string[] {
  return rows.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
}

function rootOf({ params, targetId }: Operation, results: ReadonlyMap<string, string>): string {
  return resolveReferences<string | undefined>(params.$root, results) ?? targetId ?? '';
}
