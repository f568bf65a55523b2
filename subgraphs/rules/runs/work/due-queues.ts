import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';

/** Most queues that one poll finds. */
const MOST = 500;

const due = prepared<{ key: string }>(
  `select r.queue_key as key from rules.rule_run r
    where r.state in ('CLAIMED', 'RUNNING') and coalesce(r.next_check_at, '-infinity') <= $1::timestamptz
    group by r.queue_key order by min(coalesce(r.next_check_at, '-infinity')), min(r.id::text) limit ${MOST}`,
);
/** Rows are locked in the order of their ids, so that concurrent workers wait for each other instead of deadlocking. */
const MAKE_DUE = (which: string) => `update rules.rule_run set next_check_at = null where id = any(array(
    select id from rules.rule_run where state = 'RUNNING' and handed_over and next_check_at is not null${which} order by id for update))`;
const makeThemDue = preparedUnread(MAKE_DUE(' and id = any($1::uuid[])'));
const makeAllDue = preparedUnread(MAKE_DUE(''));

/** Keys of queues with work to do now, those first that wait longest. For the system's rights only, as all of these. */
export async function dueQueues(em: EntityManager, now: Date): Promise<string[]> {
  return (await due(em, [now.toISOString()])).map(({ key }) => key);
}

/** Makes runs due whose operations dispatch has published changes of; all of them with null. */
export async function makeDue(em: EntityManager, runIds: readonly string[] | null): Promise<void> {
  if (runIds === null) await makeAllDue(em, []);
  else await makeThemDue(em, [runIds]);
}
