/**
 * Way of sending statements to PostgreSQL, from ADOPS_STATEMENTS. `pipelined` sends the begin of a transaction with its first statement,
 * `plain` sends each statement by itself. Read before any configuration is loaded, since it is the same for every connection of a process.
 */
export const STATEMENT_MODE: 'pipelined' | 'plain' =
  process.env['ADOPS_STATEMENTS'] === 'plain' ? 'plain' : 'pipelined';
