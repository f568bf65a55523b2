import { setImmediate } from 'node:timers/promises';
import { peerAccess } from '#kit/access/peer-access.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { dayIn, type AccountReading } from '#subgraphs/rules/data/read-account-data.ts';
import type { DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';
import { objectDoings } from '#subgraphs/rules/runs/doings/object-doings.ts';
import type { ClaimedRun } from './claimed-runs.ts';
import { evaluateAccount, joinParts, type AccountPart } from './evaluate-run.ts';
import type { EvaluatedTick, RefusedRun } from './evaluated-run.ts';
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

  /** Rejects where data cannot be read now, so that the tick is tried again; runs that have waited too long fail instead. */
  async evaluate(runs: readonly ClaimedRun[], now: Date, signal: AbortSignal): Promise<EvaluatedTick> {
    const { ready, refused } = await this.#admit(runs, signal);
    const parts = new Map<string, AccountPart[]>();
    const failed: RefusedRun[] = [];
    for (const reading of readingsOf(ready)) {
      try {
        await this.#evaluateReading(reading, now, signal, parts);
      } catch (error) {
        if (signal.aborted) throw error;
        const given = reading.runs.map(({ run }) => givenUp(run, error, now));
        if (given.some((one) => one === null)) throw error;
        failed.push(...given.flatMap((one) => one ?? []));
      }
    }
    const lost = new Set(failed.map(({ run }) => run.id));
    const evaluated = ready
      .filter(({ run }) => !lost.has(run.id))
      .map(({ run, compiled }) => joinParts(run, compiled, parts.get(run.id) ?? []));
    const peersOf = (id: string) => ready.find(({ run }) => run.adAccountIds.includes(id))!.actor.peers;
    const candidates = evaluated.flatMap((one) => one.candidates);
    const doings = await objectDoings(candidates, (id) => ({ peers: peersOf(id), signal }));
    const distinct = [...new Map(failed.map((one) => [one.run.id, one])).values()];
    return { now, evaluated, refused: [...refused, ...distinct], doings };
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
        else ready.push({ run, compiled: this.#sources.compile(run), actor });
      }
    }
    const order = new Map(runs.map(({ id }, at) => [id, at]));
    return { ready: ready.toSorted((one, other) => order.get(one.run.id)! - order.get(other.run.id)!), refused };
  }

  async #evaluateReading(
    { adAccountId, runs }: RunsOfAccount,
    now: Date,
    signal: AbortSignal,
    parts: Map<string, AccountPart[]>,
  ): Promise<void> {
    const data = await this.#read(adAccountId, runs, now, signal);
    for (const { run, compiled, actor } of runs) {
      const part = await evaluateAccount(this.#sources, { run, compiled, data, actor, signal });
      parts.set(run.id, [...(parts.get(run.id) ?? []), part]);
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
  return { run, state: 'BLOCKED', reason: 'ACTOR_HAS_NO_ACCESS', message, pauses: !run.dryRun };
}

/** The run as failed when trying again is of no use; null otherwise. */
function givenUp(run: ClaimedRun, error: unknown, now: Date): RefusedRun | null {
  const refusal = error instanceof Refusal ? error : null;
  const waited = now.getTime() - run.createdAt.getTime();
  if (refusal === null && waited < PATIENCE_MS) return null;
  const message = refusal?.message ?? 'What it reads could not be read for ten minutes, so nothing was decided.';
  return { run, state: 'FAILED', reason: 'NO_DATA', message, pauses: false };
}
