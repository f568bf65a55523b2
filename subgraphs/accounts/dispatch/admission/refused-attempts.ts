import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { conflict } from '#kit/errors/refusals.ts';

/** An attempt after all others: once it was refused, the cause admits nothing any more. */
export const LAST_ATTEMPT = '999999999999999999';

const refuse = preparedUnread(
  `insert into accounts.refused_attempt (workspace_id, cause_id, attempt) values ($1, $2, $3::bigint)
   on conflict (workspace_id, cause_id) do update set attempt = greatest(refused_attempt.attempt, excluded.attempt)`,
);
const refusedLater = prepared(
  `select 1 from accounts.refused_attempt where workspace_id = $1 and cause_id = $2 and attempt > $3::bigint`,
);

/** Stores the refusal of a cause's attempt: from the commit on no earlier attempt admits anything. The caller holds the cause's lock. */
export async function refuseAttempt(
  em: EntityManager,
  workspaceId: string,
  causeId: string,
  attempt: string,
): Promise<void> {
  await refuse(em, [workspaceId, causeId, attempt]);
}

/**
 * Throws CONFLICT when a later attempt of the cause was refused: its caller was answered that nothing is done. The caller holds the cause's
 * lock.
 */
export async function assertAttempt(
  em: EntityManager,
  workspaceId: string,
  causeId: string,
  attempt: string,
): Promise<void> {
  const later = await refusedLater(em, [workspaceId, causeId, attempt]);
  if (later.length > 0)
    throw conflict('A later attempt at this cause was refused: nothing more is admitted for this one.');
}
