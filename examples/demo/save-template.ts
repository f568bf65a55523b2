import type { GraphClient } from './graph-client.ts';
import type { AdAccountRow } from './list-ad-accounts.ts';

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

/** Name of a template, and the naming of its ads. */
export interface TemplateOptions {
  name?: string;
  adName?: string;
  /** True when an ad holds all languages of its creative, instead of an ad for each. */
  multilingual?: boolean;
}

/** Saves a template for traffic to a website, with one ad set per concept; gives its version's id. */
export async function saveTemplate(
  graph: GraphClient,
  account: AdAccountRow,
  { name = `Demo, ${account.name}`, adName = '{{creative}} · {{locale}}', multilingual = false }: TemplateOptions = {},
): Promise<string> {
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
    creativePolicy: { allowedFormats: ['SINGLE_IMAGE'], languageMode: multilingual ? 'MULTILINGUAL' : 'SINGLE' },
    naming: {
      campaign: '{{launch}}',
      adset: '{{launch}} · {{group}}',
      ad: adName,
    },
    structure: { mode: 'CONCEPT' },
  };
  const data = await graph.run<{ templateCreate: { template: { currentVersion: { id: string } } } }>(TEMPLATE, {
    input: { data: { name, config } },
  });
  return data.templateCreate.template.currentVersion.id;
}
