import type { EntityManager } from '@mikro-orm/postgresql';
import { CHANNEL } from '#kit/events/notify.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { ReasonCounts, RunReason } from './run-reason.ts';
import type { RunState } from './run-state.ts';
import { RUN_TOPIC, RUNS_TOPIC } from './run-wake.ts';

/** Data of an event of a run, as stored: the run as it stood then. */
export interface RunEventData {
  runId: string;
  ruleId: string;
  state: RunState;
  reason: RunReason | null;
  message: string | null;
  counts: RunCounts;
  reasons: ReasonCounts;
}

/** Objects of a run by what came of them. */
export interface RunCounts {
  targets: number;
  evaluated: number;
  matched: number;
  acted: number;
  heldBack: number;
  unknown: number;
  failed: number;
}

/** Rows are read in one order, so that transactions with events of the same rules wait for each other instead of deadlocking. */
const append = prepared(
  `with run as materialized (
     select r.workspace_id, r.id, r.rule_id, jsonb_build_array(jsonb_build_object('type', 'changed', 'data', jsonb_build_object(
              'runId', r.id, 'ruleId', r.rule_id, 'state', r.state, 'reason', r.reason, 'message', r.message, 'reasons', r.reasons,
              'counts', jsonb_build_object('targets', r.targets, 'evaluated', r.evaluated, 'matched', r.matched, 'acted', r.acted,
                'heldBack', r.held_back, 'unknown', r.unknown, 'failed', r.failed)))) as events
       from rules.rule_run r where r.id = any($1::uuid[]) order by r.rule_id, r.id
   )
   select append_events(workspace_id, '${RUN_TOPIC}', id, events, $2, 'rules:${RUN_TOPIC}:' || id),
          append_events(workspace_id, '${RUNS_TOPIC}', rule_id, events, $2, 'rules:${RUNS_TOPIC}:' || rule_id)
     from run`,
);

/** Publishes runs as the transaction has written them: to those who follow the run, and to those who follow its rule. */
export async function appendRunEvents(em: EntityManager, runIds: readonly string[]): Promise<void> {
  if (runIds.length > 0) await append(em, [runIds, CHANNEL]);
}
