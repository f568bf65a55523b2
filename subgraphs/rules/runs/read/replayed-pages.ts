import { setImmediate } from 'node:timers/promises';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import { conflict } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { snapshotParts, type KeptPart } from '#subgraphs/rules/data/snapshot-parts.ts';
import { unpackData } from '#subgraphs/rules/data/snapshot-codec.ts';
import type { AccountData, ObjectTable } from '#subgraphs/rules/evaluate/account-data.ts';
import type { Evaluation } from '#subgraphs/rules/evaluate/evaluator.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isMatched } from '#subgraphs/rules/runs/run/run-state.ts';
import type { CompiledRule } from '#subgraphs/rules/runs/work/tick-sources.ts';
import { cursorOf, placeOf, type ObjectPlace } from './object-place.ts';
import { matchedAmong, matchedNodes, matchedKey, type AskedMatch, type ObjectPage } from './object-pages.ts';
import { ReplayWalk } from './replay-walk.ts';
import { unmatchedObject, type RunObject } from './run-object.ts';

/** Parts that one call evaluates, but for one of each run. A page ends there early, and is continued behind the last object that was seen. */
const MOST_PARTS = 50;

/** Refusal of what was kept for some time and is not any more. */
export const EXPIRED = 'What this run read is not kept any more, or it read nothing: look at a newer run of the rule.';

/** A run with its rule as it was. */
export interface ReplayedRun {
  run: RuleRunRow;
  compiled: CompiledRule;
}

/** Question for pages of objects with some outcomes. */
export interface AskedPages {
  outcomes: readonly RunObject['outcome'][];
  window: PageWindow;
}

interface Replay {
  walk: ReplayWalk;
  compiled: CompiledRule;
  /** Objects of the page so far: those that a task matched have no node yet. */
  found: { place: ObjectPlace; node: RunObject | null }[];
  expired: boolean;
}

/** A part of a replay, evaluated again. */
interface ReplayedPart {
  replay: Replay;
  kept: KeptPart;
  data: AccountData;
  table: ObjectTable;
  evaluation: Evaluation;
}

/**
 * Reads one page of each run's objects, matched or not, by evaluating again what the runs read. The number of statements does not depend on the
 * number of runs. CONFLICT in the place of a run of which it is kept no longer.
 */
export async function replayedPages(
  database: Database,
  viewer: Viewer,
  runs: readonly ReplayedRun[],
  { outcomes, window }: AskedPages,
): Promise<(ObjectPage | Error)[]> {
  const after = placeOf(window);
  const replays = runs.map(({ run, compiled }): Replay => {
    return { walk: new ReplayWalk(run, after), compiled, found: [], expired: false };
  });
  const isOpen = ({ walk, found, expired }: Replay) => !walk.ended && !expired && found.length <= window.size;
  for (let parts = 0; parts < MOST_PARTS && replays.some(isOpen);) {
    const open = replays.filter(isOpen);
    await replayParts(database, viewer, open, { outcomes, window });
    parts += open.length;
  }
  return pagesOf(database, viewer, replays, window);
}

/** Evaluates the next part of each replay. */
async function replayParts(database: Database, viewer: Viewer, replays: readonly Replay[], asked: AskedPages) {
  const places = replays.map(({ walk }) => walk.next);
  const kept = await database.read(viewer, (em) => snapshotParts(em, viewer.workspaceId, places));
  const parts: ReplayedPart[] = [];
  for (const [at, replay] of replays.entries()) {
    const part = kept[at];
    replay.expired = !part;
    if (part) parts.push(await replayed(replay, part));
    // Evaluations are short, and many: others of this process go on in between.
    await setImmediate();
  }
  const wanted = asked.outcomes.filter(isMatched);
  const matches = wanted.length === 0 ? [] : parts.flatMap(matchesOf);
  const matched = await database.read(viewer, (em) => matchedAmong(em, matches, wanted));
  for (const part of parts) take(part, asked, matched);
}

async function replayed(replay: Replay, kept: KeptPart): Promise<ReplayedPart> {
  const { evaluator, definition } = replay.compiled;
  const data = { ...(await unpackData(kept.data)), now: replay.walk.run.startedAt! };
  return { replay, kept, data, table: data.tables[definition.level]!, evaluation: evaluator.evaluate(data) };
}

function matchesOf({ replay: { walk }, data, evaluation }: ReplayedPart): AskedMatch[] {
  const { adAccountId } = data;
  return evaluation.matches.map(({ entityId }) => ({ runId: walk.run.id, adAccountId, entityId }));
}

/** Takes the objects of a part that belong on the page, and one more to know that there is one. */
function take(part: ReplayedPart, { outcomes, window }: AskedPages, matched: ReadonlySet<string>): void {
  const { replay, kept, data, table, evaluation } = part;
  const { walk, found } = replay;
  for (const row of walk.rows(table.ids)) {
    const outcome = evaluation.outcomeOf(row);
    const place = { adAccountId: data.adAccountId, entityId: table.ids[row]! };
    if (outcome === 'MATCHED') {
      if (matched.has(matchedKey({ runId: walk.run.id, ...place }))) found.push({ place, node: null });
    } else if (outcomes.includes(outcome)) found.push({ place, node: explained(part, row) });
    if (found.length > window.size) return;
  }
  walk.leave(kept);
}

function explained({ replay, data, table }: ReplayedPart, row: number): RunObject {
  const { evaluator, definition } = replay.compiled;
  const name = table.attributes['name']?.[row] ?? '';
  const trace = evaluator.explain(data, table.ids[row]!)!;
  return unmatchedObject(trace, { level: definition.level, name, adAccountId: data.adAccountId, named: true });
}

async function pagesOf(
  database: Database,
  viewer: Viewer,
  replays: readonly Replay[],
  { size: first, cursor: after }: PageWindow,
) {
  const shown = replays.map(({ found }) => found.slice(0, first));
  const matches = replays.flatMap(({ walk }, at) =>
    shown[at]!.flatMap(({ place, node }) => (node === null ? [{ runId: walk.run.id, ...place }] : [])),
  );
  const dry = new Map(replays.map(({ walk: { run } }) => [run.id, run.dryRun]));
  const nodes = await database.read(viewer, (em) => matchedNodes(em, matches, dry));
  return replays.map(({ walk, found, expired }, at): ObjectPage | Error => {
    if (expired) return conflict(EXPIRED);
    const edges = shown[at]!.flatMap(({ place, node: own }) => {
      const node = own ?? nodes.get(matchedKey({ runId: walk.run.id, ...place }));
      return node ? [{ cursor: cursorOf(place), node }] : [];
    });
    const info = pageInfoOf(edges, {
      hasNextPage: found.length > first || !walk.ended,
      hasPreviousPage: after !== null,
    });
    const seen = found.length > first || walk.ended ? null : cursorOf(walk.place);
    return { edges, pageInfo: { ...info, endCursor: seen ?? info.endCursor } };
  });
}
