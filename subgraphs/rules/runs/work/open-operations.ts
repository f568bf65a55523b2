import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { OperationField } from '#subgraphs/rules/runs/run/run-state.ts';

/** An operation that waits to be handed over, with what dispatch needs of its run. */
export interface OpenOperation {
  id: string;
  runId: string;
  actorId: string;
  workspaceId: string;
  adAccountId: string;
  entityId: string;
  position: number;
  field: OperationField;
  status: 'ACTIVE' | 'PAUSED' | null;
  raises: boolean;
  request: Record<string, unknown>;
  decidedAt: Date;
  nextDueAt: Date | null;
}

/** Most runs that are handed over at once. */
const MOST = 100;

type Raw = Omit<OpenOperation, 'decidedAt' | 'nextDueAt'> & { decided: number; next: number | null };

const open = prepared<Raw>(
  `select o.id::text as id, r.id::text as "runId", r.actor_id::text as "actorId", o.workspace_id::text as "workspaceId",
          o.ad_account_id::text as "adAccountId", o.entity_id as "entityId", o.position, o.field, o.status, o.raises, o.request,
          floor(extract(epoch from o.decided_at) * 1000)::float8 as decided, floor(extract(epoch from r.next_due_at) * 1000)::float8 as next
     from (select * from rules.rule_run where workspace_id = $1 and queue_key = $2 and state = 'RUNNING' and not handed_over order by id limit ${MOST}) r
     join rules.rule_operation o on o.workspace_id = r.workspace_id and o.run_id = r.id and o.state = 'PLANNED'
    order by r.id, o.ad_account_id, o.entity_id, o.position`,
);

/** The planned operations of a queue's runs that were not handed over, in the order of runs, objects and actions. */
export async function openOperations(
  em: EntityManager,
  workspaceId: string,
  queueKey: string,
): Promise<OpenOperation[]> {
  const rows = await open(em, [workspaceId, queueKey]);
  return rows.map(({ decided, next, ...operation }) => ({
    ...operation,
    decidedAt: new Date(decided),
    nextDueAt: next === null ? null : new Date(next),
  }));
}
