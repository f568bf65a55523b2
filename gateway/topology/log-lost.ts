import type { Logger } from 'pino';
import type { OnLost } from '#kit/processes/keep-running.ts';

const MESSAGES = {
  ended: 'it ended by itself and is started again',
  'not restarted':
    'it did not start again, which is tried until it does. Mend what its log says (a full disk, too little memory, a taken port); nothing else is to be done.',
  restarted: 'it runs again',
};

/** Logs for the person on call that a part of the installation ended by itself, and its restart; `what` names it. */
export function logLost(log: Logger, what: string): OnLost {
  return ({ event, error }) =>
    log[event === 'restarted' ? 'info' : 'error']({ err: error }, `${what}: ${MESSAGES[event]}`);
}
