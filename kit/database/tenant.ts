/** Role of every request: sees the rows of the workspace set in its transaction and no others. */
export const APP_ROLE = 'adops_app';

/** Role of background work: sees the rows of all workspaces. */
export const SYSTEM_ROLE = 'adops_system';

/** Session variable holding the workspace of a transaction. */
export const WORKSPACE_VARIABLE = 'app.workspace';

/**
 * SQL that makes a table with a column `workspace_id` a tenant table. Row-level security is on and forced: requests reach the rows of their
 * own workspace only, background work reaches all. Without a workspace in the transaction a request sees nothing and can write nothing.
 */
export function tenantPolicySql(schema: string, table: string): string {
  const target = `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;
  // A subquery is computed once per statement, not once per row.
  const own = `workspace_id = (select nullif(current_setting('${WORKSPACE_VARIABLE}', true), '')::uuid)`;
  return [
    `alter table ${target} enable row level security`,
    `alter table ${target} force row level security`,
    `create policy ${quoteIdentifier(`${table}_tenant`)} on ${target} to ${APP_ROLE} using (${own}) with check (${own})`,
    `create policy ${quoteIdentifier(`${table}_system`)} on ${target} to ${SYSTEM_ROLE} using (true) with check (true)`,
  ].join(';\n');
}

/** Quotes a name for SQL text. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
