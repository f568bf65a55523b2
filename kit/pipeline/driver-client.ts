import { STATEMENT_MODE } from '#kit/config/statement-mode.ts';
import { LateClient } from './late-client.ts';
import { PlainClient } from './plain-client.ts';

/** The class of connections that transactions use, by the setting ADOPS_STATEMENTS. */
export const DriverClient = STATEMENT_MODE === 'plain' ? PlainClient : LateClient;
