import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ruleOf } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { wireForm } from '#subgraphs/rules/definition/wire-form.ts';
import { compileRule } from '#subgraphs/rules/evaluate/compile-rule.ts';
import type { ObjectTrace, Verdict } from '#subgraphs/rules/evaluate/trace.ts';
import { accountDataOf } from '../account-data-of.ts';
import type { RuleWorld } from '../rule-world.ts';
import { randomRule } from './random-rule.ts';
import { randomWorld } from './random-world.ts';
import { referenceResults, type ReferenceResult } from './reference-evaluator.ts';
import type { Kleene } from './reference-filter.ts';

/** `ADOPS_REFERENCE_RUNS=5000` compares more of them. */
const RUNS = Number(process.env['ADOPS_REFERENCE_RUNS'] ?? 300);

const cases = randomWorld.chain((world) => fc.record({ world: fc.constant(world), rule: randomRule(world.level) }));
const VERDICTS: Record<Verdict, Kleene> = { TRUE: true, FALSE: false, UNKNOWN: null };

describe('the evaluation of rules', () => {
  it(`agrees with the reference on ${RUNS} random definitions and accounts, and with its own explanation`, () => {
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(cases, ({ world, rule }) => {
        const results = referenceResults(rule, world);
        expect(evaluated(rule, world)).toEqual(results.map(({ outcome, taskId }) => [outcome, taskId]));
        expect(explained(rule, world)).toEqual(results);
        for (const { outcome } of results) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    // Every outcome is common, so that agreement says something.
    for (const outcome of ['MATCHED', 'NOT_MATCHED', 'UNKNOWN', 'NOT_SELECTED']) {
      expect([outcome, (outcomes.get(outcome) ?? 0) > RUNS / 10]).toEqual([outcome, true]);
    }
  });

  it('says the same of the canonical form of a definition', () => {
    fc.assert(
      fc.property(cases, ({ world, rule }) => {
        expect(explained(wireForm(ruleOf(rule)), world)).toEqual(explained(rule, world));
      }),
      { numRuns: 50 },
    );
  });
});

type Json = Record<string, unknown>;

function evaluated(rule: Json, world: RuleWorld): [string, string | null][] {
  const definition = ruleOf(rule);
  const evaluator = compileRule(definition);
  const data = accountDataOf(world, evaluator.needs(world.today));
  const { matches, outcomeOf } = evaluator.evaluate(data);
  const taskOf = new Map(matches.map(({ row, task }) => [row, definition.tasks[task]!.id]));
  return world.objects[world.level].map((_, row) => [outcomeOf(row), taskOf.get(row) ?? null]);
}

function explained(rule: Json, world: RuleWorld): ReferenceResult[] {
  const evaluator = compileRule(ruleOf(rule));
  const data = accountDataOf(world, evaluator.needs(world.today));
  return world.objects[world.level].map(({ id }) => plain(evaluator.explain(data, id)!));
}

function plain({ outcome, taskId, reason, tasks }: ObjectTrace): ReferenceResult {
  return {
    outcome,
    taskId,
    reason,
    tasks: tasks.map(({ verdict, conditions }) => ({
      verdict: VERDICTS[verdict],
      conditions: conditions.map(({ value, threshold, unknown, verdict: one }) => ({
        value,
        threshold: typeof threshold === 'object' && threshold !== null ? [...threshold] : threshold,
        unknown,
        verdict: VERDICTS[one],
      })),
    })),
  };
}
