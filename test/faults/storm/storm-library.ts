import { GraphClient } from '../../../examples/demo/graph-client.ts';
import { createApprovedCreative } from '../../../examples/demo/create-approved-creative.ts';
import { listAdAccounts, type AdAccountRow } from '../../../examples/demo/list-ad-accounts.ts';
import { uploadImage } from '../../../examples/demo/upload-image.ts';
import { drawnCreative } from '#test/testkit/library.ts';
import type { House } from './house.ts';
import type { LibraryCreative } from './order.ts';
import type { StormPlan } from './storm-plan.ts';

const TEMPLATE = /* GraphQL */ `
  mutation SaveTemplate($input: TemplateCreateInput!) {
    templateCreate(input: $input) {
      template {
        currentVersion {
          id
        }
      }
    }
  }
`;
const AT_ONCE = 4;

/** Where launches go, with a template for its currency. */
export interface StormAccount {
  id: string;
  templateVersionId: string;
}

/** What launches are made of. */
export interface StormLibrary {
  accounts: StormAccount[];
  creatives: LibraryCreative[];
}

/** Fills the library of a house that is still calm. */
export async function fillStormLibrary({ urls, token }: House, { items, concepts }: StormPlan): Promise<StormLibrary> {
  const graph = new GraphClient(`${urls[0]}/graphql`, token);
  try {
    const accounts: StormAccount[] = [];
    for (const account of await listAdAccounts(graph)) {
      accounts.push({ id: account.id, templateVersionId: await saveStormTemplate(graph, account) });
    }
    return { accounts, creatives: await makeCreatives(graph, items[1], concepts) };
  } finally {
    await graph.close();
  }
}

async function makeCreatives(graph: GraphClient, count: number, concepts: number): Promise<LibraryCreative[]> {
  const image = await drawnCreative('storm');
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

async function saveStormTemplate(graph: GraphClient, account: AdAccountRow): Promise<string> {
  const config = {
    campaign: { objective: 'OUTCOME_TRAFFIC' },
    budget: { owner: 'ADSET', period: 'DAILY', amountMinor: '5000', currency: account.currency },
    adset: {
      destination: 'WEBSITE',
      optimizationGoal: 'LINK_CLICKS',
      billingEvent: 'IMPRESSIONS',
      promotedObject: { kind: 'WEBSITE' },
      targeting: { countries: ['US'], ageMin: 18, ageMax: 65 },
      delivery: { timezone: account.timezone },
    },
    creativePolicy: { allowedFormats: ['SINGLE_IMAGE'], languageMode: 'SINGLE' },
    naming: { campaign: '{{launch}}', adset: '{{launch}} · {{group}}', ad: '{{launch}} · {{creative}}' },
    structure: { mode: 'CONCEPT' },
  };
  const data = await graph.run<{ templateCreate: { template: { currentVersion: { id: string } } } }>(TEMPLATE, {
    input: { data: { name: `Storm, ${account.name}`, config } },
  });
  return data.templateCreate.template.currentVersion.id;
}
