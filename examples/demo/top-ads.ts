import { setTimeout as delay } from 'node:timers/promises';
import type { GraphClient } from './graph-client.ts';
import type { AdAccountRow } from './list-ad-accounts.ts';

/** An ad with its numbers of the last days, as the report has them. */
export interface RankedAd {
  adAccountId: string;
  entityName: string | null;
  entityId: string;
  currency: string;
  values: { spend: string | null; roas: string };
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

interface ReportRow extends Omit<RankedAd, 'values'> {
  values: { spend: string | null; action_values: { value: string | null }[] };
}

interface Report {
  insightsQuery: { edges: { node: ReportRow }[]; coverage: { state: string; dateFrom: string; dateTo: string }[] };
}

/** Days before today that every ad account's 28 imported days hold, whatever its time zone. */
const DAYS_BEFORE = 26;
const TOP = 5;
/** An import that is not done by then goes on without the demo. */
const PATIENCE_MS = 60_000;
const BETWEEN_MS = 500;
const DAY_MS = 86_400_000;
/** Decimal places of a ratio. */
const PLACES = 100n;
const MILLIONTH = 6;

const IMPORT = /* GraphQL */ `
  mutation ImportInsights($input: AdAccountInsightsImportInput!) {
    adAccountInsightsImport(input: $input) {
      import {
        state
      }
    }
  }
`;

const REPORT = /* GraphQL */ `
  query TopAds($adAccountIds: [UUID!]!, $dateFrom: Date!, $dateTo: Date!, $first: Int!) {
    insightsQuery(
      adAccountIds: $adAccountIds
      dateFrom: $dateFrom
      dateTo: $dateTo
      metrics: [SPEND, ACTION_VALUES]
      actionTypes: ["omni_purchase"]
      attributionWindows: [VALUE]
      grain: PERIOD
      sortBy: ROAS
      sortDirection: DESC
      first: $first
    ) {
      edges {
        node {
          adAccountId
          entityId
          entityName
          currency
          values
        }
      }
      coverage {
        state
        dateFrom
        dateTo
      }
    }
  }
`;

/** Imports the last 28 days of all ad accounts and returns the five ads with the best return on ad spend. */
export async function topAds(graph: GraphClient, accounts: readonly AdAccountRow[]): Promise<TopAds> {
  const dateFrom = dayBefore(DAYS_BEFORE);
  for (const { id } of accounts) {
    await graph.run(IMPORT, { input: { requestId: crypto.randomUUID(), adAccountId: id } });
  }
  const variables = { adAccountIds: accounts.map(({ id }) => id), dateFrom, dateTo: dayBefore(0), first: TOP };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { insightsQuery } = await graph.run<Report>(REPORT, variables);
    const complete = insightsQuery.coverage.every(({ state }) => state === 'COMPLETE');
    if (complete || Date.now() > end) {
      const ads = insightsQuery.edges.flatMap(({ node }) => withRatio(node));
      return { ads, from: dateFrom, to: variables.dateTo, complete };
    }
    await delay(BETWEEN_MS);
  }
}

/** Lines that list the ads, the best first. */
export function topAdsTable({ ads }: TopAds): string {
  const name = ({ entityName, entityId }: RankedAd) => entityName ?? entityId;
  const width = Math.max(0, ...ads.map((ad) => name(ad).length));
  const lines = ads.map(
    (ad, at) =>
      `  ${at + 1}. ${name(ad).padEnd(width)}  ROAS ${ad.values.roas}  spend ${ad.values.spend} ${ad.currency}`,
  );
  return lines.join('\n');
}

function withRatio({ values, ...row }: ReportRow): RankedAd[] {
  const [spend, value] = [values.spend, values.action_values[0]?.value ?? null];
  if (spend === null || value === null || millionths(spend) === 0n) return [];
  const hundredths = (millionths(value) * PLACES + millionths(spend) / 2n) / millionths(spend);
  return [
    { ...row, values: { spend, roas: `${hundredths / PLACES}.${String(hundredths % PLACES).padStart(2, '0')}` } },
  ];
}

/** Decimal text in millionths, exactly. */
function millionths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(MILLIONTH, '0').slice(0, MILLIONTH));
}

/** The day so many days ago, in UTC; an ad account's own day may be another one. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
