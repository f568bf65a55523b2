import { GraphClient } from '../../../examples/demo/graph-client.ts';
import { createApprovedCreative } from '../../../examples/demo/create-approved-creative.ts';
import { listAdAccounts } from '../../../examples/demo/list-ad-accounts.ts';
import { saveTemplate } from '../../../examples/demo/save-template.ts';
import { uploadImage } from '../../../examples/demo/upload-image.ts';
import { drawnCreative } from '#test/testkit/library.ts';
import type { Harness } from './harness.ts';
import type { LibraryCreative } from './order.ts';
import type { ChaosPlan } from './chaos-plan.ts';

const AT_ONCE = 4;

/** Ad account for launches, with a template for its currency. */
export interface ChaosAccount {
  id: string;
  templateVersionId: string;
}

/** Content of launches. */
export interface ChaosLibrary {
  accounts: ChaosAccount[];
  creatives: LibraryCreative[];
}

/** Fills the library of a harness that is still calm. */
export async function fillChaosLibrary(
  { urls, token }: Harness,
  { items, concepts }: ChaosPlan,
): Promise<ChaosLibrary> {
  const graph = new GraphClient(`${urls[0]}/graphql`, token);
  try {
    const accounts: ChaosAccount[] = [];
    for (const account of await listAdAccounts(graph)) {
      const names = { name: `Chaos, ${account.name}`, adName: '{{launch}} · {{creative}}' };
      accounts.push({ id: account.id, templateVersionId: await saveTemplate(graph, account, names) });
    }
    return { accounts, creatives: await makeCreatives(graph, items[1], concepts) };
  } finally {
    await graph.close();
  }
}

async function makeCreatives(graph: GraphClient, count: number, concepts: number): Promise<LibraryCreative[]> {
  const image = await drawnCreative('chaos');
  const mediaAssetId = await uploadImage(graph, image);
  const made: LibraryCreative[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index);
  const makeSome = async (): Promise<void> => {
    for (let index = numbers.shift(); index !== undefined; index = numbers.shift()) {
      const name = `creative ${index + 1}`;
      const concept = `concept ${(index % concepts) + 1}`;
      made.push({
        id: await createApprovedCreative(graph, { ...image, concept, file: name }, mediaAssetId),
        name,
        concept,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  return made;
}
