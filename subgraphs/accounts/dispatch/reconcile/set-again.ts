import type { EntityManager } from '@mikro-orm/postgresql';
import { type Operation, OPERATION_COLUMNS, operationOf, ourError } from '../operation/operation.ts';
import type { Move } from '../operation/operation-moves.ts';
import type { OperationEvent } from '../operation/operation-state.ts';
import type { Decision } from '../operation/update-order.ts';

/**
 * Handles an update that took effect over a later decision, or was repeated by somebody. The operation goes to review, and a pause is
 * requested again by the update that had asked for it. Nothing else is set again automatically, least of all a change that spends money.
 */
export async function setAgain(
  em: EntityManager,
  operation: Operation,
  event: OperationEvent,
  decisions: readonly Decision[],
): Promise<Move[]> {
  const pause = await findPause(em, decisions);
  const error = ourError(`${wordsFor(decisions)} ${pause ? PAUSED_AGAIN : 'Read the object and decide again.'}`);
  const review: Move = { operation, event, patch: { error } };
  return pause ? [review, { operation: pause, event: { type: 'SET_AGAIN' }, patch: { wakeInMs: null } }] : [review];
}

const PAUSED_AGAIN =
  'It is paused again: check what was delivered meanwhile, and switch it on if somebody else wanted that.';

function wordsFor(decisions: readonly Decision[]): string {
  const wanted = decisions.map(({ field, value }) => `${field} ${JSON.stringify(value)}`).join(', ');
  return `It took effect, or somebody else did the same, after ${wanted} had been asked for.`;
}

/** The confirmed update that pauses the object and sets nothing else. */
async function findPause(em: EntityManager, decisions: readonly Decision[]): Promise<Operation | null> {
  const pause = decisions.find(
    ({ field, value, state }) => field === 'status' && value === 'PAUSED' && state === 'CONFIRMED',
  );
  if (!pause) return null;
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation where id = ? and state = 'CONFIRMED'`,
    [pause.operationId],
  );
  const [found] = rows.map(operationOf);
  return found && setFields(found).length === 1 ? found : null;
}

function setFields({ params }: Operation): string[] {
  return Object.keys(params).filter((name) => !name.startsWith('$'));
}
