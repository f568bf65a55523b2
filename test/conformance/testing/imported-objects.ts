import type { GraphClient } from '../../../examples/demo/graph-client.ts';

/** Objects of the ad platform with which the sandbox begins, in its first ad account, by the type of the graph they are of. */
export const SEEDED_OBJECTS: Readonly<Record<string, string>> = {
  Campaign: '120210000000007919',
  AdSet: '120210000000015838',
  Ad: '120210000000031676',
  AdCreative: '120210000000023757',
};

const PROGRESS = `subscription Follow($adAccountId: UUID!) { adAccountImportProgress(adAccountId: $adAccountId) { import { state } } }`;

/** Resolves when the objects of an ad account were imported. */
export async function importedObjects(graph: GraphClient, adAccountId: string): Promise<void> {
  type Progress = { adAccountImportProgress: { import: { state: string } | null } };
  for await (const { adAccountImportProgress } of graph.events<Progress>(PROGRESS, { adAccountId })) {
    if (adAccountImportProgress.import?.state === 'SUCCEEDED') return;
  }
}
