import { readStoredFile } from '#subgraphs/accounts/dispatch/effects/read-stored-file.ts';
import { resolveReferences, referencesIn } from '#subgraphs/accounts/dispatch/operation/references.ts';
import type { Params } from '#platform/client/params.ts';
import type { UploadFile } from '#platform/client/upload-file.ts';
import type { TestLauncher } from '#test/launcher/start-launcher.ts';

/** One call of a script. */
export interface BareCall {
  id: string;
  kind: string;
  path: string;
  /** Ids of the calls whose results its parameters name. */
  needs: readonly string[];
  params(results: ReadonlyMap<string, string>): Params;
  file: UploadFile | null;
}

const EDGES: Record<string, string> = {
  IMAGE: 'adimages',
  CREATIVE: 'adcreatives',
  CAMPAIGN: 'campaigns',
  AD_SET: 'adsets',
  AD: 'ads',
};
/** Kinds the platform takes ten of in one request. */
const BATCHED = new Set(['CREATIVE', 'AD']);
const MOST_IN_BATCH = 10;

/** The calls a launch was carried out with, to be made again on the same ad account. */
export async function callsOf(harness: TestLauncher, launchId: string): Promise<BareCall[]> {
  const rows = await harness.test.admin<{
    id: string;
    kind: string;
    name: string;
    params: object;
    account: string;
    file: string | null;
  }>(
    `select o.id, o.kind, o.name, o.params, g.platform_id as account, o.file_key as file
       from accounts.platform_operation o join accounts.ad_account g on g.id = o.ad_account_id
      where o.cause_id = $1 order by o.position`,
    [launchId],
  );
  return Promise.all(
    rows.map(async ({ id, kind, name, params, account, file }): Promise<BareCall> => {
      const status = kind === 'CREATIVE' ? {} : { status: 'PAUSED' };
      const given = { ...params, name: `${name} bare`, ...status };
      return {
        id,
        kind,
        path: `${account}/${EDGES[kind]}`,
        needs: referencesIn(params),
        params: (results) => resolveReferences<Params>(given, results),
        file: file === null ? null : await fileOf(harness, file, name),
      };
    }),
  );
}

/** Requests for calls which may all leave now: up to ten of one kind in each. */
export function batchesOf(calls: readonly BareCall[]): BareCall[][] {
  return [...Map.groupBy(calls, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const most = BATCHED.has(kind) ? MOST_IN_BATCH : 1;
    return Array.from({ length: Math.ceil(own.length / most) }, (_, at) => own.slice(at * most, (at + 1) * most));
  });
}

async function fileOf({ files }: TestLauncher, key: string, filename: string): Promise<UploadFile> {
  const content = await readStoredFile(files, key);
  return { filename, contentType: 'image/png', content, size: content.length };
}
