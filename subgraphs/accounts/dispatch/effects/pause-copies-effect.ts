import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import { type Conclusion, done, givenBack, notRead, refused } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import { findCopiedAgain, findResults } from '../operation/operation-repository.ts';
import { readList, readObject, wasSwitchedOn } from '../reconcile/platform-lookups.ts';
import { referencesIn, resolveReferences } from '../operation/references.ts';
import { requestOnce } from './request-once.ts';
import { mayWrite } from '../queue/write-gate.ts';
import { takeWrites } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';
import { changeThrottle } from '#subgraphs/accounts/connections/throttle/throttle-repository.ts';
import { copyEffect } from './copy-effect.ts';
import type { Effect, Match, Settle } from './effect.ts';

/** Edges of a copied root on which its children are listed. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = { CAMPAIGN: ['adsets', 'ads'], AD_SET: ['ads'] };
/** Objects paused in one attempt; normally there are none, since copies are requested as paused. */
const AT_ONCE = 20;
/** Number of times an object that is not found is taken for one too new to be visible everywhere. */
const PATIENCE = 5;
const GONE = 'The copy does not exist on the platform any more.';

/**
 * Ensures that a copy and everything in it is paused, as the platform promises but does not prove. Each request sets an absolute status, so
 * that reading again settles a lost outcome.
 */
export const pauseCopiesEffect: Effect = {
  send,
  searchKey: ({ id }) => `PAUSE_COPIES ${id}`,
  search,
  searchLate: null,
};

async function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { operation, results } = claimed;
  const rootId = rootOf(operation, results);
  const { connection } = queue;
  let running: string[] | null;
  try {
    running = await findRunning(queue, operation, { rootId, patient: claimed.refusals < PATIENCE });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return notRead(claimed, error, { connection, missing: GONE });
  }
  if (running === null) return refused(GONE, {}, 'GONE');
  let [paused, refusal]: [number, Conclusion | null] = [0, null];
  const sendTimes = await sendTimesFor(queue, running.length);
  for (const [index, id] of running.slice(0, sendTimes).entries()) {
    // The claim covers the first one already.
    if (index > 0 && !(await mayWrite(queue))) return givenBack('writes were stopped meanwhile');
    const conclusion = await requestOnce(queue, claimed, {
      call: (client, options) => client.post(id, { status: 'PAUSED' }, options),
      idOf: () => rootId,
    });
    // An object that refuses to be paused must not keep the others running.
    if (conclusion.event === 'REFUSED') refusal ??= conclusion;
    else if (conclusion.event === 'DONE') paused += 1;
    else return conclusion;
  }
  if (refusal && paused === 0) return refusal;
  // Checked once more before it counts as done.
  if (running.length > 0)
    return { ...givenBack('some were not paused'), outcome: 'PAUSED', answer: { paused: running } };
  return done(rootId, { paused: [] });
}

/** Number of requests that may leave now; the claim came with one send time. */
function sendTimesFor(queue: AccountQueue, wanted: number): Promise<number> {
  const more = Math.min(wanted, AT_ONCE) - 1;
  if (more <= 0) return Promise.resolve(wanted);
  return queue.write((em) =>
    changeThrottle(em, queue, (before, now) => {
      const { throttle, startsInMs } = takeWrites(before, now, more, { pace: queue.pace });
      return { throttle, result: startsInMs.length + 1 };
    }),
  );
}

async function search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  for (const operation of group) {
    const results = await queue.deps.database.read(queue, (em) => findResults(em, referencesIn(operation.params)));
    const rootId = rootOf(operation, results);
    const patient = operation.ageMs < queue.deps.config.dispatch.settleMs;
    const running = await findRunning(queue, operation, { rootId, patient });
    if (running === null) matches.set(operation.id, { kind: 'gone', message: GONE, reason: 'GONE' });
    else if (running.length === 0) matches.set(operation.id, { kind: 'one', id: rootId, orphanIds: [] });
  }
  return () => Promise.resolve(matches);
}

type Row = Record<string, unknown> & { id: string };
const FIELDS = 'id,status,created_time,updated_time';

/**
 * Ids of objects that have to be paused and are not, the root first; null when the root is gone. Once all were seen paused, only later
 * copies have to be: members decide on the others. Throws for a child that is not found while it is `patient`.
 */
async function findRunning(
  queue: AccountQueue,
  operation: Operation,
  { rootId, patient }: { rootId: string; patient: boolean },
): Promise<string[] | null> {
  const root = (await readObject(queue, rootId, FIELDS)) as Row;
  if (root.status === 'DELETED') return null;
  const again = await queue.deps.database.read(queue, (em) => findCopiedAgain(em, operation));
  if (again?.length === 0) return [];
  const made = await queue.deps.database.read(queue, (em) =>
    findResults(em, again?.map(({ id }) => id) ?? operation.dependsOn),
  );
  const own = new Set(made.values());
  const children = await readChildren(queue, operation, { rootId, patient, own });
  if (again === null) return activeOf([root, ...children]);
  const late = await findLate(queue, again);
  return activeOf(children.filter((child) => own.has(child.id) || (late.has(child.id) && !wasSwitchedOn(child))));
}

async function readChildren(
  queue: AccountQueue,
  { targetKind }: Operation,
  { rootId, patient, own }: { rootId: string; patient: boolean; own: ReadonlySet<string> },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const edge of CHILDREN[targetKind ?? ''] ?? []) {
    rows.push(...(await readList<Row>(queue, `${rootId}/${edge}`, { fields: FIELDS })));
  }
  // Lists show new objects late.
  const listed = new Set([rootId, ...rows.map(({ id }) => id)]);
  for (const id of own.difference(listed)) {
    const child = await readObject(queue, id, FIELDS).catch((error: unknown) => {
      if (patient || !(error instanceof PlatformError && error.objectMissing)) throw error;
      return null;
    });
    if (child) rows.push(child as Row);
  }
  return rows;
}

/** Duplicate copies made late by requests with a lost answer; they run until they are archived. */
async function findLate(queue: AccountQueue, copies: readonly Operation[]): Promise<Set<string>> {
  const found = new Set<string>();
  const lost = copies.filter(({ losses }) => losses > 0);
  for (const group of Map.groupBy(lost, copyEffect.searchKey).values()) {
    const settle = await copyEffect.searchLate!(queue, group);
    const late = await queue.deps.database.read(queue, settle);
    for (const orphans of late.values()) if (Array.isArray(orphans)) for (const id of orphans) found.add(id);
  }
  return found;
}

function activeOf(rows: readonly Row[]): string[] {
  return rows.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
}

function rootOf({ params, targetId }: Operation, results: ReadonlyMap<string, string>): string {
  return resolveReferences<string | undefined>(params.$root, results) ?? targetId ?? '';
}
