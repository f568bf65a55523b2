import { valueFromASTUntyped, type OperationDefinitionNode } from 'graphql';
import { isRecord } from '#kit/json/records.ts';

/** Parts of a tool's result by which a call waits for a change, from `@follow` of its document; paths have the names of the result. */
export interface Following {
  /** Path of the state. */
  state: string;
  /** States that go on by themselves; in any other a call does not wait. */
  going: readonly string[];
  /** Paths whose change ends the wait, besides its end. */
  changes: readonly string[];
  /** Paths of numbers that together say how much is done; none where nothing says so. */
  done: readonly string[];
  /** Path of the number that is done in the end. */
  total: string | undefined;
}

/** Argument of tools that wait. */
export const WAIT_SECONDS = 'wait_seconds';

/** Longest wait of a call: many clients give up after a minute. */
export const LONGEST_WAIT_SECONDS = 50;

/** Schema of the argument. */
export const WAIT_SCHEMA: Record<string, unknown> = {
  description: 'Waits up to so many seconds until it has ended or something of it failed; 0 answers at once.',
  type: 'integer',
  minimum: 0,
  maximum: LONGEST_WAIT_SECONDS,
  default: 0,
};

/** Parts of a result by which a tool's document lets calls wait; undefined for a tool that answers at once. */
export function followingOf(operation: OperationDefinitionNode): Following | undefined {
  const directive = operation.directives?.find(({ name }) => name.value === 'follow');
  if (!directive) return undefined;
  const given = Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  ) as Partial<Record<string, string | string[]>>;
  const list = (name: string): string[] => [given[name] ?? []].flat();
  const [state = ''] = list('state');
  return { state, going: list('going'), changes: list('changes'), done: list('done'), total: list('total')[0] };
}

/** True while what a result shows goes on by itself. */
export function isGoing({ state, going }: Following, result: unknown): boolean {
  return going.includes(String(at(result, state)));
}

/** Text that differs where a change ends the wait: going on to another state by itself is none. */
export function standingOf(following: Following, result: unknown): string {
  return JSON.stringify([isGoing(following, result), ...following.changes.map((path) => at(result, path) ?? null)]);
}

/** Progress that a result shows; undefined where its tool says none. */
export function progressOf(
  following: Following,
  result: unknown,
): { progress: number; total?: number; message: string } | undefined {
  if (following.done.length === 0) return undefined;
  const sum = following.done.reduce((all, path) => all + Number(at(result, path) ?? 0), 0);
  const total = following.total === undefined ? undefined : Number(at(result, following.total) ?? Number.NaN);
  const message = String(at(result, following.state));
  return { progress: sum, ...(total !== undefined && Number.isFinite(total) && { total }), message };
}

function at(result: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), result);
}
