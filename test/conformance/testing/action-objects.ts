import pg from 'pg';
import type { GraphClient } from '../../../examples/demo/graph-client.ts';
import type { ScratchServer } from '#test/testkit/scratch-server.ts';

/** Ids on the platform of what a workspace's launch made there. */
export interface PlatformIds {
  campaign: string;
  adSet: string;
  ad: string;
  creative: string;
}

const PLATFORM_IDS = new Map<string, PlatformIds>();

/** The platform's ids of a workspace; they stand beside its own ids, all of which are of this service. */
export function platformOf({ workspace }: { workspace: string }): PlatformIds {
  return PLATFORM_IDS.get(workspace)!;
}

/** Finds what a launch made on the platform and an upload whose file has arrived, and makes a change that can be taken back. */
export async function actionObjects(
  graph: GraphClient,
  server: ScratchServer,
  { workspace, account, activity }: { workspace: string; account: string; activity: string },
): Promise<{ completedUpload: string; change: string }> {
  const found = await graph.run<{ activity: { operations: { kind: string; platformId: string }[] } }>(
    `query Made($id: UUID!) { activity(id: $id) { operations { kind platformId } } }`,
    { id: activity },
  );
  const made = (kind: string) => found.activity.operations.find((operation) => operation.kind === kind)!.platformId;
  PLATFORM_IDS.set(workspace, {
    campaign: made('CAMPAIGN'),
    adSet: made('AD_SET'),
    ad: made('AD'),
    creative: made('CREATIVE'),
  });
  const change = await activate(graph, account, made('CAMPAIGN'));
  return { completedUpload: await completedUpload(server, workspace), change };
}

/** Activates a campaign; gives the activity's id. */
async function activate(graph: GraphClient, adAccountId: string, targetId: string): Promise<string> {
  const target = { adAccountId, targetType: 'CAMPAIGN', targetId };
  const { assetStatusSet } = await graph.run<{ assetStatusSet: { activity: { id: string } } }>(
    `mutation Activate($input: AssetStatusSetInput!) { assetStatusSet(input: $input) { activity { id } } }`,
    { input: { ...target, requestId: crypto.randomUUID(), status: 'ACTIVE', dryRun: false } },
  );
  return assetStatusSet.activity.id;
}

/** No field leads from a media asset to the upload it came with. */
async function completedUpload({ databaseUrl }: ScratchServer, workspace: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sql = `select id from launcher.media_upload where workspace_id = $1 and state = 'COMPLETED' limit 1`;
    const { rows } = await client.query<{ id: string }>(sql, [workspace]);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}
