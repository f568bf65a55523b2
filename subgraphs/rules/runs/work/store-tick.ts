import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { ownedWrite } from '#kit/queues/owned-write.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { RUN_QUEUES } from '#subgraphs/rules/runs/run/run-wake.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { decideTick, type DecidedRun } from '#subgraphs/rules/runs/decide/decide-tick.ts';
import { mostObjects } from '#subgraphs/rules/runs/decide/blast-radius.ts';
import type { TickRun } from '#subgraphs/rules/runs/decide/candidate.ts';
import { lockAccounts } from '#subgraphs/rules/runs/run/lock-accounts.ts';
import { appendRunEvents } from '#subgraphs/rules/runs/run/run-event.ts';
import { changeTags } from '#subgraphs/rules/tags/tag-repository.ts';
import type { EvaluatedRun, EvaluatedTick } from './evaluated-run.ts';
import { pauseRules, type RulePause } from './pause-rule.ts';
import { readHistory, type AskedHistory } from './read-history.ts';
import { actionRow, columnsOf, operationRow, refusedColumns, tagsAtOnce, type RunColumns } from './run-rows.ts';

/** Writes everything of a tick: matched objects, operations and runs. */
const store = prepared<{ id: string }>(
  `with acted as (
     insert into rules.rule_action (workspace_id, run_id, ad_account_id, entity_id, rule_id, level, name, task_id, outcome, reason, executed,
         decided_at, watermark, trace, actions)
     select workspace, run, account, entity, rule, level, name, task, outcome, reason, executed, at, watermark, trace, actions
       from jsonb_to_recordset($1::jsonb) as a(workspace uuid, run uuid, account uuid, entity text, rule uuid, level text, name text, task uuid,
            outcome text, reason text, executed boolean, at timestamptz, watermark bigint, trace jsonb, actions jsonb)
   ),
   planned as (
     insert into rules.rule_operation (workspace_id, id, run_id, rule_id, ad_account_id, entity_id, position, field, status, raises, request,
         state, due_at, watermark, decided_at, ended_at)
     select workspace, id, run, rule, account, entity, position, field, status, raises, request, state, due, watermark, at, ended
       from jsonb_to_recordset($2::jsonb) as o(workspace uuid, id uuid, run uuid, rule uuid, account uuid, entity text, position smallint,
            field text, status text, raises boolean, request jsonb, due timestamptz, watermark bigint, at timestamptz, state text, ended timestamptz)
   )
   update rules.rule_run r set state = c.state, reason = c.reason, message = c.message, accounts = c.accounts, targets = c.targets,
          evaluated = c.evaluated, matched = c.matched, acted = c.acted, held_back = c.held, unknown = c.unknown, reasons = c.reasons,
          budget_changes = c.budgets, warnings = c.warnings, started_at = $4::timestamptz, next_check_at = null,
          ended_at = case when c.state <> 'RUNNING' then $4::timestamptz end
     from jsonb_to_recordset($3::jsonb) as c(id uuid, state text, reason text, message text, accounts jsonb, targets int, evaluated int,
          matched int, acted int, held int, unknown int, reasons jsonb, budgets jsonb, warnings jsonb)
    where r.id = c.id and r.state = 'CLAIMED'
   returning r.id::text as id`,
);

/** Decides an evaluated tick against what was done before, and stores it, in one transaction. */
export async function storeTick(database: Database, queue: Queue, tick: EvaluatedTick): Promise<void> {
  const [first] = [...tick.evaluated, ...tick.refused];
  if (!first) return;
  const { workspaceId } = first.run;
  await ownedWrite(database, { name: RUN_QUEUES, queue, workspaceId }, async (em) => {
    await lockAccounts(
      em,
      workspaceId,
      tick.evaluated.flatMap(({ run }) => run.adAccountIds),
    );
    const asked = tick.evaluated.flatMap(asksOf);
    const history = await readHistory(em, { workspaceId, now: tick.now }, asked, tick.doings);
    await write(em, tick, decideTick(tick.evaluated.map(tickRun), history));
  });
}

async function write(em: EntityManager, tick: EvaluatedTick, decided: readonly DecidedRun[]): Promise<void> {
  const { now, evaluated } = tick;
  const pairs = evaluated.map((one, at) => [one, decided[at]!] as const);
  const actions = pairs.flatMap(([one, { objects }]) => objects.map((object) => actionRow(one, now, object)));
  const operations = pairs.flatMap(([one, { objects }]) =>
    one.run.dryRun
      ? []
      : objects.flatMap((object) => object.taken.map((action) => operationRow(one, now, object, action))),
  );
  const runs: RunColumns[] = [...pairs.map(([one, own]) => columnsOf(one, own)), ...tick.refused.map(refusedColumns)];
  const json = (rows: readonly unknown[]) => JSON.stringify(rows);
  const written = await store(em, [json(actions), json(operations), json(runs), now.toISOString()]);
  const tags = pairs.flatMap(([{ run }, { objects }]) => (run.dryRun ? [] : objects.flatMap(tagsAtOnce)));
  if (tags.length > 0) await changeTags(em, evaluated[0]!.run, tags);
  await pauseRules(em, now, pausesOf(tick, pairs));
  await appendRunEvents(
    em,
    written.map(({ id }) => id),
  );
}

function pausesOf(tick: EvaluatedTick, pairs: readonly (readonly [EvaluatedRun, DecidedRun])[]): RulePause[] {
  const blocked = tick.refused.flatMap(({ run, pause }) =>
    pause === null ? [] : [{ ruleId: run.ruleId, version: run.version, reason: pause }],
  );
  const broken = pairs.flatMap(([{ run }, { breaker }]) =>
    breaker === null || run.dryRun ? [] : [{ ruleId: run.ruleId, version: run.version, reason: breaker }],
  );
  return [...blocked, ...broken];
}

function tickRun({ run, executionLimit, candidates }: EvaluatedRun): TickRun {
  const { earlierActed: acted, reviewed } = run;
  return {
    runId: run.id,
    ruleId: run.ruleId,
    dryRun: run.dryRun,
    // Whoever names objects one by one has seen how many they are.
    mostObjects: run.entityIds === null ? mostObjects({ acted, reviewed }) : null,
    mostExecutions: executionLimit?.maxExecutions ?? null,
    candidates,
  };
}

function asksOf({ run, executionLimit, candidates }: EvaluatedRun): AskedHistory[] {
  const windowSeconds = executionLimit?.windowSeconds ?? null;
  return candidates.map((candidate) => ({ ruleId: run.ruleId, dueAt: run.dueAt, windowSeconds, candidate }));
}
