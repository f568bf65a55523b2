import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { FactRow } from '#subgraphs/insights/facts/fact-row.ts';
import type { World } from './random-world.ts';

/** Numbers the platform gives as texts; the others are lists of one action type. */
const PLAIN = new Set(['impressions', 'clicks', 'inline_link_clicks', 'reach', 'unique_clicks']);

/** Writes the rows of ads of a world as the platform's reports have them, a JSON object a line; the returned function deletes the file. */
export async function writePlatformJson(world: World): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = join(tmpdir(), `adops-${uuid7()}.jsonl`);
  const lines = world.slices.flatMap(({ slice, rows }) =>
    slice.level === 'ad' && slice.grain === 'daily'
      ? rows.map((row) => {
          const named = { account: slice.adAccountId, spec: slice.spec, account_currency: slice.currency };
          return JSON.stringify({ ...named, ...platformRow(row) });
        })
      : [],
  );
  await writeFile(path, lines.join('\n'));
  return { path, remove: () => rm(path, { force: true }) };
}

function platformRow(row: FactRow): Record<string, unknown> {
  const [first, second] = row.cell.split(' ');
  const breakdown = second === undefined ? (first === '' ? {} : { country: first }) : { age: first, gender: second };
  return {
    ad_id: row.object.id,
    adset_id: row.adSet?.id,
    campaign_id: row.campaign?.id,
    date_start: row.day,
    date_stop: row.day,
    ...breakdown,
    ...Object.fromEntries(Object.entries(row.numbers).map(([name, value]) => [name, numberOf(name, value)])),
    ...Object.fromEntries(
      Map.groupBy(row.actions, ({ list }) => list)
        .entries()
        .map(([list, actions]) => [
          list,
          actions.map(({ actionType, windows }) => ({
            action_type: actionType,
            ...Object.fromEntries(Object.entries(windows).map(([window, value]) => [window, decimalOf(value)])),
          })),
        ]),
    ),
  };
}

function numberOf(name: string, value: bigint): unknown {
  if (name === 'spend') return decimalOf(value);
  return PLAIN.has(name) ? String(value) : [{ action_type: 'video_view', value: String(value) }];
}

/** Without zeros at the end, as the platform writes amounts. */
function decimalOf(millionths: bigint): string {
  const places = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/u, '');
  const whole = String(millionths / 1_000_000n);
  return places === '' ? whole : `${whole}.${places}`;
}
