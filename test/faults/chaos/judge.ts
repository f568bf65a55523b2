import type { Order, WantedObject } from './order.ts';

/** An operation as the graph tells of it. */
export interface ReportedOperation {
  effect: 'CREATE' | 'ACTIVATE';
  kind: string;
  name: string;
  state: string;
  platformId: string | null;
  error: { message: string } | null;
}

/** A launch as the graph tells of it when all is over. */
export interface ReportedLaunch {
  state: string;
  items: { state: string; error: { message: string } | null }[];
  operations: ReportedOperation[];
}

/** An object as the platform stores it. */
export interface StoredObject {
  id: string;
  kind: string;
  name: string;
  status: string;
  /** Time at which it was made and last changed, as ISO 8601. */
  createdAt: string;
  updatedAt: string;
  parentId: string | null;
}

/** Faults, each as a sentence; empty when there are none. */
export interface Verdict {
  /** Asked for, neither there nor explained. */
  lost: string[];
  /** Objects that exist more than once. */
  duplicated: string[];
  /** Objects that were not requested, or are in another place. */
  unplanned: string[];
  /** Switched on without having been asked for or before all was there, or not switched on though all is. */
  misactivated: string[];
}

export interface Judged extends Verdict {
  /** Objects which are there as asked. */
  made: number;
  /** Objects which are not there, and whose operation says why. */
  explained: number;
}

const KINDS: Record<string, WantedObject['kind']> = {
  CAMPAIGN: 'campaign',
  AD_SET: 'adset',
  AD: 'ad',
  CREATIVE: 'creative',
};
/** States of which each needs a reason, also when a thing waits behind one with an unknown outcome. */
const SAYS_WHY = ['FAILED', 'UNKNOWN', 'PENDING'];

/** Compares what was asked for, what the service says and what the platform has. */
export function judge(
  launches: readonly { order: Order; reported: ReportedLaunch }[],
  stored: readonly StoredObject[],
): Judged {
  const court: Court = { byId: new Map(stored.map((object) => [object.id, object])), owners: new Map() };
  const judged: Judged = { lost: [], duplicated: [], unplanned: [], misactivated: [], made: 0, explained: 0 };
  for (const { order, reported } of launches) judgeLaunch(court, order, reported, judged);
  const known = new Set([...court.owners.keys()].map((id) => nameOf(court.byId.get(id))));
  for (const object of stored) {
    if (court.owners.has(object.id)) continue;
    const kind = known.has(nameOf(object)) ? judged.duplicated : judged.unplanned;
    kind.push(`${nameOf(object)} (${object.id}, ${object.status}) belongs to no operation`);
  }
  return judged;
}

interface Court {
  byId: Map<string, StoredObject>;
  /** Launch each object was found to belong to, by its id. */
  owners: Map<string, string>;
}

function judgeLaunch(court: Court, order: Order, reported: ReportedLaunch, judged: Judged): void {
  if (order.cancelled) {
    if (reported.state !== 'CANCELLED') judged.unplanned.push(`${order.name} was cancelled, but is ${reported.state}`);
    return;
  }
  const creates = reported.operations.filter(({ effect, kind }) => effect === 'CREATE' && kind in KINDS);
  const reportedOf = Map.groupBy(creates, (operation) => `${KINDS[operation.kind]} ${operation.name}`);
  const found: StoredObject[] = [];
  for (const wanted of order.wanted) {
    const key = nameOf(wanted);
    const operations = reportedOf.get(key) ?? [];
    reportedOf.delete(key);
    const object = judgeWanted(court, order, { wanted, operations }, judged);
    if (object) found.push(object);
  }
  for (const [key, operations] of reportedOf) {
    judged.unplanned.push(`${order.name}: ${operations.length} operation(s) for ${key}, which nobody asked for`);
  }
  for (const { state, error } of reported.items) {
    if (state === 'SUCCEEDED' || state === 'REPLACED' || (SAYS_WHY.includes(state) && error)) continue;
    judged.lost.push(`${order.name}: an item is ${state} and does not say why`);
  }
  judgeActivation(order, reported, found, judged);
}

function judgeWanted(
  court: Court,
  { name }: Order,
  { wanted, operations }: { wanted: WantedObject; operations: ReportedOperation[] },
  judged: Judged,
): StoredObject | null {
  const [confirmed, ...more] = operations.filter(({ state }) => state === 'SUCCEEDED');
  if (!confirmed) {
    if (operations.some(({ state, error }) => SAYS_WHY.includes(state) && error)) judged.explained += 1;
    else judged.lost.push(`${name}: ${nameOf(wanted)} is not there, and nothing says why`);
    return null;
  }
  if (more.length > 0) judged.duplicated.push(`${name}: ${nameOf(wanted)} was made ${more.length + 1} times`);
  for (const { platformId } of more) court.owners.set(String(platformId), name);
  const id = String(confirmed.platformId);
  const object = court.byId.get(id);
  if (!object || nameOf(object) !== nameOf(wanted) || court.owners.has(id)) {
    const is = object ? `is ${nameOf(object)} of ${court.owners.get(id) ?? name}` : 'is not on the platform';
    judged.lost.push(`${name}: ${nameOf(wanted)} is said to be ${id}, which ${is}`);
    return null;
  }
  court.owners.set(id, name);
  judged.made += 1;
  const parent = object.parentId === null ? undefined : court.byId.get(object.parentId);
  if (wanted.parent !== null && parent?.name !== wanted.parent) {
    judged.unplanned.push(`${name}: ${nameOf(wanted)} is in "${parent?.name}" instead of "${wanted.parent}"`);
  }
  return object;
}

function judgeActivation(order: Order, reported: ReportedLaunch, found: readonly StoredObject[], judged: Judged): void {
  const mayRun = order.active && found.length === order.wanted.length;
  const complete =
    found
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? '';
  const activations = reported.operations.filter(({ effect }) => effect === 'ACTIVATE');
  const saysWhyNot = (object: StoredObject): boolean =>
    activations.some(({ kind, name, state, error }) => {
      return `${KINDS[kind]} ${name}` === nameOf(object) && SAYS_WHY.includes(state) && error !== null;
    });
  for (const object of found.filter(({ kind }) => kind !== 'creative')) {
    const runs = object.status === 'ACTIVE';
    if (runs && !mayRun) judged.misactivated.push(`${order.name}: ${nameOf(object)} runs, and was not to`);
    if (!runs && mayRun && !saysWhyNot(object)) {
      judged.misactivated.push(`${order.name}: ${nameOf(object)} is ${object.status}, and nothing says why`);
    }
    if (runs && object.updatedAt < complete) {
      judged.misactivated.push(`${order.name}: ${nameOf(object)} was switched on before all of the launch was there`);
    }
  }
}

function nameOf(object: { kind: string; name: string } | undefined): string {
  return `${object?.kind} ${object?.name}`;
}
