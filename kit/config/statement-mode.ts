/**
 * How statements reach PostgreSQL, from ADOPS_STATEMENTS: `pipelined` sends what begins a transaction with its first statement,
 * `plain` sends each statement by itself. Read before any configuration is loaded, since it is the same for every connection of a process.
 */
export const STATEMENT_MODE: 'pipelined' | 'plain' =
  process.env['ADOPS_STATEMENTS'] === 'plain' ? 'plain' : 'pipelined';
