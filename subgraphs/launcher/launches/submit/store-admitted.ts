import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import type { AdmittedLaunch } from './admitted-launch.ts';
import type { LaunchItemRow } from '#subgraphs/launcher/launches/launch/launch-item.ts';
import type { LaunchOperationRow } from '#subgraphs/launcher/launches/launch/launch-operation.ts';
import { keepTrace } from '#subgraphs/launcher/launches/launch/launch-trace.ts';
import { insertLaunch } from '#subgraphs/launcher/launches/launch/launch-row.ts';

/** Most rows one statement inserts: thousands of them would be made into a text in one go. */
const ROWS = 500;

const insertAdmission = preparedUnread(
  'insert into launch_admission (workspace_id, launch_id, request, plan) values ($1, $2, $3::jsonb, $4::jsonb)',
);

const insertItems = preparedUnread(
  `insert into launch_item (workspace_id, launch_id, ad_account_id, updated_at, id, number, name, ad_set_name, creative_id,
          creative_version_id, variant_key, locale, source_item_id, replaces_item_id, ad_operation_id, operation_ids, state)
   select $1, $2, $3, $4, r.* from jsonb_to_recordset($5::jsonb) as r(id uuid, number int, name text, "adSetName" text,
          "creativeId" uuid, "creativeVersionId" uuid, "variantKey" text, locale text, "sourceItemId" uuid, "replacesItemId" uuid,
          "adOperationId" uuid, "operationIds" jsonb, state text)`,
);

const insertOperations = preparedUnread(
  `insert into launch_operation (workspace_id, launch_id, updated_at, id, number, key, repeat, effect, kind, name, params, parent_id,
          depends_on, file_key, file_name, content_type, dispatch_state)
   select $1, $2, $3, r.* from jsonb_to_recordset($4::jsonb) as r(id uuid, number int, key text, repeat int, effect text, kind text,
          name text, params jsonb, "parentId" uuid, "dependsOn" jsonb, "fileKey" text, "fileName" text, "contentType" text, "dispatchState" text)`,
);

/** Writes a new launch; everything that belongs to it leaves with the next statement of the transaction. */
export async function storeAdmitted(em: EntityManager, admitted: AdmittedLaunch): Promise<void> {
  const { launch, request, plan, items, operations } = admitted;
  const { workspaceId, id, adAccountId, createdAt } = launch;
  await insertLaunch(em, launch);
  await keepTrace(em, id);
  const { campaignName, adSets, budget, findings } = plan;
  const admission = [JSON.stringify(request), JSON.stringify({ campaignName, adSets, budget, findings })];
  await insertAdmission(em, [workspaceId, id, ...admission]);
  const owner = [workspaceId, id, adAccountId, createdAt.toISOString()];
  await eachPart(items, (part) => insertItems(em, [...owner, jsonOf(part, itemRow)]));
  await storeOperations(em, operations);
}

/** Adds operations to a launch, as they were planned and nothing else yet, with the transaction's next statement; all of them one launch's. */
export async function storeOperations(em: EntityManager, operations: readonly LaunchOperationRow[]): Promise<void> {
  const [first] = operations;
  if (!first) return;
  const { workspaceId, launchId, updatedAt } = first;
  const owner = [workspaceId, launchId, updatedAt.toISOString()];
  await eachPart(operations, (part) => insertOperations(em, [...owner, jsonOf(part, operationRow)]));
}

/** Inserts rows part by part, with room for other work of the process in between. */
async function eachPart<R>(rows: readonly R[], insert: (part: readonly R[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    if (from > 0) await setImmediate();
    await insert(rows.slice(from, from + ROWS));
  }
}

function jsonOf<R>(rows: readonly R[], rowOf: (row: R) => unknown): string {
  return JSON.stringify(rows.map(rowOf));
}

/** Returns the columns that differ between the ads of a launch. */
function itemRow(row: LaunchItemRow) {
  const { id, number, name, adSetName, creativeId, creativeVersionId, variantKey, locale } = row;
  const { sourceItemId, replacesItemId, adOperationId, operationIds, state } = row;
  const content = { creativeId, creativeVersionId, variantKey, locale, sourceItemId, replacesItemId };
  return { id, number, name, adSetName, ...content, adOperationId, operationIds, state };
}

/** Returns the columns that differ between the operations of a launch. */
function operationRow(row: LaunchOperationRow) {
  const { id, number, key, repeat, effect, kind, name, params, parentId, dependsOn, dispatchState } = row;
  const { fileKey, fileName, contentType } = row;
  const file = fileKey == null ? {} : { fileKey, fileName, contentType };
  return { id, number, key, repeat, effect, kind, name, params, parentId, dependsOn, ...file, dispatchState };
}
