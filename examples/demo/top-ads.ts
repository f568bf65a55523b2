import { setTimeout as delay } from 'node:timers/promises';
import type { GraphClient } from './graph-client.ts';
import type { AdAccountRow } from './list-ad-accounts.ts';

/** An ad at its place, with amounts in major units. */
interface RankedAd {
  entityId: string;
  entityName: string | null;
  currency: string;
  /** Return on ad spend, with six places. */
  value: string;
  evidence: { spend: string | null };
}

/** The best ads by return on ad spend. */
export interface TopAds {
  ads: RankedAd[];
  /** First and last of the days. */
  from: string;
  to: string;
  /** True when every ad account had all of these days. */
  complete: boolean;
}

interface Ranked {
  insightsRank: { rankings: { highest: RankedAd[] }[]; coverage: { state: string }[] };
}

/** Days before today that every ad account's 28 imported days hold, whatever its time zone. */
const DAYS_BEFORE = 26;
const TOP = 5;
/** An import that is not done by then goes on without the demo. */
const PATIENCE_MS = 60_000;
const BETWEEN_MS = 500;
const DAY_MS = 86_400_000;

const IMPORT = /* GraphQL */ `
  mutation ImportInsights($input: AdAccountInsightsImportInput!) {
    adAccountInsightsImport(input: $input) {
      import {
        state
      }
    }
  }
`;

const TOP_ADS = /* GraphQL */ `
  query TopAds($adAccountIds: [UUID!]!, $dateFrom: Date!, $dateTo: Date!, $limit: Int!) {
    insightsRank(
      adAccountIds: $adAccountIds
      dateFrom: $dateFrom
      dateTo: $dateTo
      entityLevel: AD
      rankBy: ROAS
      direction: HIGHEST
      limit: $limit
    ) {
      rankings {
        highest {
          entityId
          entityName
          currency
          value
          evidence {
            spend
          }
        }
      }
      coverage {
        state
      }
    }
  }
`;

/** Imports the last 28 days of all ad accounts and returns the five ads with the best return on ad spend. */
export async function topAds(graph: GraphClient, accounts: readonly AdAccountRow[]): Promise<TopAds> {
  for (const { id } of accounts) {
    await graph.run(IMPORT, { input: { requestId: crypto.randomUUID(), adAccountId: id } });
  }
  const [from, to] = [dayBefore(DAYS_BEFORE), dayBefore(0)];
  const variables = { adAccountIds: accounts.map(({ id }) => id), dateFrom: from, dateTo: to, limit: TOP };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rankings, coverage } = (await graph.run<Ranked>(TOP_ADS, variables)).insightsRank;
    const complete = coverage.every(({ state }) => state === 'COMPLETE');
    if (complete || Date.now() > end) return { ads: rankings.flatMap(({ highest }) => highest), from, to, complete };
    await delay(BETWEEN_MS);
  }
}

/** Lines that list the ads, the best first. */
export function topAdsTable({ ads }: TopAds): string {
  const name = ({ entityName, entityId }: RankedAd) => entityName ?? entityId;
  const width = Math.max(0, ...ads.map((ad) => name(ad).length));
  const lines = ads.map((ad, at) => {
    const roas = Number(ad.value).toFixed(2);
    return `  ${at + 1}. ${name(ad).padEnd(width)}  ROAS ${roas}  spend ${ad.evidence.spend} ${ad.currency}`;
  });
  return lines.join('\n');
}

/** The day so many days ago, in UTC; an ad account's own day may be another one. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
