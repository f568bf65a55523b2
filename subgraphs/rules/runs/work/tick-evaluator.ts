import { setImmediate } from 'node:timers/promises';
import { peerAccess } from '#kit/access/peer-access.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { dayIn, type AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import { UnreadableDefinition } from '#subgraphs/rules/definition/unreadable-definition.ts';
import type { DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { objectDoings } from '#subgraphs/rules/runs/doings/object-doings.ts';
import type { ClaimedRun } from './claimed-runs.ts';
import { evaluateAccount, joinParts, type AccountPart } from './evaluate-run.ts';
import type { EvaluatedTick, PostponedRuns, RefusedRun } from './evaluated-run.ts';
import { mergeNeeds } from './merge-needs.ts';
import type { RuleActor, RuleActors } from '#subgraphs/rules/saved/rule-actor.ts';
import type { CompiledRule, TickSources } from './tick-sources.ts';

/** A run whose data cannot be read for this long is given up. */
const PATIENCE_MS = 600_000;

/** A run that may be evaluated. */
interface ReadyRun {
  run: ClaimedRun;
  compiled: CompiledRule;
  actor: RuleActor;
}

/** Parts of runs that were evaluated, and errors of those that were not, by the ids of the runs. */
interface Progress {
  parts: Map<string, AccountPart[]>;
  failures: Map<string, unknown>;
}

/** One ad account with the runs that read it, all of one level. */
interface RunsOfAccount {
  adAccountId: string;
  runs: ReadyRun[];
}

/** Evaluates the claimed runs of one queue: what they read of an ad account is read once for all of them. */
export class TickEvaluator {
  readonly #actors: RuleActors;
  readonly #sources: TickSources;

  constructor(actors: RuleActors, sources: TickSources) {
    this.#actors = actors;
    this.#sources = sources;
  }

  /**
   * Evaluates each run by itself: one that cannot be evaluated now is postponed, or fails where it has waited too long, and the others go on.
   * Rejects where nobody can be asked for the members' rights, and once the signal is aborted.
   */
  async evaluate(runs: readonly ClaimedRun[], now: Date, signal: AbortSignal): Promise<EvaluatedTick> {
    const { ready, refused } = await this.#admit(runs, signal);
    const parts = new Map<string, AccountPart[]>();
    const failures = new Map<string, unknown>();
    for (const reading of readingsOf(ready)) {
      const own = reading.runs.filter(({ run }) => !failures.has(run.id));
      if (own.length > 0) await this.#evaluateReading({ ...reading, runs: own }, now, signal, { parts, failures });
    }
    const evaluated = ready
      .filter(({ run }) => !failures.has(run.id))
      .map(({ run, compiled }) => joinParts(run, compiled, parts.get(run.id) ?? []));
    const { failed, postponed } = divided(
      ready.filter(({ run }) => failures.has(run.id)),
      failures,
      now,
    );
    const peersOf = (id: string) => ready.find(({ run }) => run.adAccountIds.includes(id))!.actor.peers;
    const candidates = evaluated.flatMap((one) => one.candidates);
    const doings = await objectDoings(candidates, (id) => ({ peers: peersOf(id), signal }));
    return { now, evaluated, refused: [...refused, ...failed], doings, postponed };
  }

  async #admit(
    runs: readonly ClaimedRun[],
    signal: AbortSignal,
  ): Promise<{ ready: ReadyRun[]; refused: RefusedRun[] }> {
    const ready: ReadyRun[] = [];
    const refused: RefusedRun[] = [];
    const byActor = Map.groupBy(runs, ({ actorId }) => actorId);
    for (const own of byActor.values()) {
      const accounts = [...new Set(own.flatMap(({ adAccountIds }) => adAccountIds))];
      const actor = await this.#actors.find(own[0]!, accounts, signal);
      for (const run of own) {
        if (actor === null || !mayRun(run, actor)) refused.push(withoutAccess(run));
        else {
          const compiled = this.#compiled(run);
          if ('refused' in compiled) refused.push(compiled.refused);
          else ready.push({ run, compiled, actor });
        }
      }
    }
    const order = new Map(runs.map(({ id }, at) => [id, at]));
    return { ready: ready.toSorted((one, other) => order.get(one.run.id)! - order.get(other.run.id)!), refused };
  }

  #compiled(run: ClaimedRun): CompiledRule | { refused: RefusedRun } {
    try {
      return this.#sources.compile(run);
    } catch (error) {
      if (error instanceof UnreadableDefinition) return { refused: unreadable(run, error) };
      throw error;
    }
  }

  async #evaluateReading(
    { adAccountId, runs }: RunsOfAccount,
    now: Date,
    signal: AbortSignal,
    { parts, failures }: Progress,
  ): Promise<void> {
    const data = await orError(this.#read(adAccountId, runs, now, signal), signal);
    for (const { run, compiled, actor } of runs) {
      const part =
        'error' in data
          ? data
          : await orError(evaluateAccount(this.#sources, { run, compiled, data: data.value, actor, signal }), signal);
      if ('error' in part) failures.set(run.id, part.error);
      else parts.set(run.id, [...(parts.get(run.id) ?? []), part.value]);
      // Evaluations are short, and many: others of this process go on in between.
      await setImmediate();
    }
  }

  async #read(adAccountId: string, runs: readonly ReadyRun[], now: Date, signal: AbortSignal): Promise<AccountReading> {
    const { actor } = runs[0]!;
    const facts = await peerAccess(actor.peers).adAccount(adAccountId);
    const today = dayIn(facts?.timezone ?? 'UTC', now);
    const needs: DataNeeds = mergeNeeds(runs.map(({ compiled }) => compiled.evaluator.needs(today)));
    return this.#sources.read({ actor, adAccountId, needs, now, signal });
  }
}

/** Rules of one level read the same columns; those of others are read by themselves. */
function readingsOf(ready: readonly ReadyRun[]): RunsOfAccount[] {
  const places = ready.flatMap((one) => one.run.adAccountIds.map((adAccountId) => ({ adAccountId, one })));
  const groups = Map.groupBy(places, ({ adAccountId, one }) => `${adAccountId} ${one.compiled.definition.level}`);
  return [...groups.values()].map((own) => ({ adAccountId: own[0]!.adAccountId, runs: own.map(({ one }) => one) }));
}

function mayRun({ adAccountIds, dryRun }: ClaimedRun, { canRead, canWrite }: RuleActor): boolean {
  return adAccountIds.every((id) => (dryRun ? canRead : canWrite).has(id));
}

function withoutAccess(run: ClaimedRun): RefusedRun {
  const message =
    'The member it acts for may no longer change all of its ad accounts: somebody who may has to save the rule again.';
  return {
    run,
    state: 'BLOCKED',
    reason: 'ACTOR_HAS_NO_ACCESS',
    message,
    pause: run.dryRun ? null : 'ACTOR_HAS_NO_ACCESS',
  };
}

function unreadable(run: ClaimedRun, { message }: UnreadableDefinition): RefusedRun {
  const pause = run.dryRun ? null : 'DEFINITION_UNREADABLE';
  return { run, state: 'BLOCKED', reason: 'DEFINITION_UNREADABLE', message, pause };
}

/** The value of a promise, or the error it rejects with; throws that once the signal is aborted. */
async function orError<T>(promise: Promise<T>, signal: AbortSignal): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await promise };
  } catch (error) {
    if (signal.aborted) throw error;
    return { error };
  }
}

/** Runs that were not evaluated: those that fail for good, and the first error of the others. */
function divided(
  lost: readonly ReadyRun[],
  failures: ReadonlyMap<string, unknown>,
  now: Date,
): { failed: RefusedRun[]; postponed: PostponedRuns | null } {
  const failed: RefusedRun[] = [];
  let postponed: PostponedRuns | null = null;
  for (const { run } of lost) {
    const error = failures.get(run.id);
    const given = givenUp(run, error, now);
    if (given) failed.push(given);
    else postponed ??= { error };
  }
  return { failed, postponed };
}

/** The run as failed when trying again is of no use; null otherwise. */
function givenUp(run: ClaimedRun, error: unknown, now: Date): RefusedRun | null {
  const refusal = error instanceof Refusal ? error : null;
  const waited = now.getTime() - run.createdAt.getTime();
  if (refusal === null && waited < PATIENCE_MS) return null;
  const message = refusal?.message ?? 'What it reads could not be read for ten minutes, so nothing was decided.';
  return { run, state: 'FAILED', reason: 'NO_DATA', message, pause: null };
}
