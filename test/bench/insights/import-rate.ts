import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { rowOf, sliceOf } from '#subgraphs/insights/facts/testing/fact-rows.ts';
import type { InsightsBench } from '#test/insights/insights-bench.ts';

const ADS = 250;
const DAYS_OF_A_SLICE = 20;
const FIRST = '2026-01-01';

/** Rows a second of slices that are put into the store with their roll-ups, and of COPY of the same stored rows into an equal table. */
export async function importRates(bench: InsightsBench, slices: number): Promise<{ ours: number; copy: number }> {
  const viewer = bench.member();
  const { id: adAccountId } = await bench.adAccount(viewer, 'Imported');
  const store = new PostgresFactStore(bench.database.database);
  let ourMs = 0;
  for (let at = 0; at < slices; at += 1) {
    const from = addDays(FIRST, at * DAYS_OF_A_SLICE);
    const days = Array.from({ length: DAYS_OF_A_SLICE }, (_, day) => addDays(from, day));
    const rows = days.flatMap((day) => Array.from({ length: ADS }, (_, ad) => importedRow(day, ad)));
    const place = { workspaceId: viewer.workspaceId, adAccountId, from, to: days.at(-1)! };
    const start = performance.now();
    await store.putSlice(sliceOf(place), rows);
    ourMs += performance.now() - start;
  }
  const count = slices * ADS * DAYS_OF_A_SLICE;
  return { ours: (count / ourMs) * 1_000, copy: (count / (await copyMs(bench, adAccountId))) * 1_000 };
}

function importedRow(day: string, ad: number) {
  const dice = (most: number) => (ad * 7_919 + day.charCodeAt(9) * 104_729 + day.charCodeAt(8) * 31) % most;
  return rowOf({
    id: String(9_000 + ad),
    campaignId: String(100 + Math.floor(ad / 25)),
    adSetId: String(1_000 + Math.floor(ad / 5)),
    day,
    spend: dice(9_000) / 100,
    numbers: { impressions: dice(9_000), clicks: dice(200), inline_link_clicks: dice(150), reach: dice(6_000) },
    rankings: { quality_ranking: 'AVERAGE' },
    actions: [
      ['actions', 'omni_purchase', { value: dice(9), '1d_click': dice(4), '7d_click': dice(7) }],
      ['action_values', 'omni_purchase', { value: dice(40_000) / 100, '7d_click': dice(30_000) / 100 }],
      ['actions', 'lead', { value: dice(3) }],
    ],
  });
}

async function copyMs({ database }: InsightsBench, adAccountId: string): Promise<number> {
  const path = join(tmpdir(), `adops-bench-copy-${process.pid}`);
  await database.admin(
    `copy (select d.* from insights.insight_day d join insights.insight_account a using (account_no)
            where a.ad_account_id = '${adAccountId}' and d.level = 4) to '${path}'`,
  );
  await database.admin('create table insights.copied (like insights.insight_day including all)');
  const start = performance.now();
  await database.admin(`copy insights.copied from '${path}'`);
  const ms = performance.now() - start;
  await database.admin('drop table insights.copied');
  await rm(path, { force: true });
  return ms;
}
