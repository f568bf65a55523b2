import { windowKey, type AccountData, type DataNeeds } from '#subgraphs/rules/evaluate/account-data.ts';

const TODAY = '2026-09-10';
const NOW = new Date('2026-09-10T12:00:00Z');
const WORDS = ['sale', 'brand', 'retargeting', 'video', 'carousel', 'spring', 'lookalike', 'broad'];
/** Share of ads that have rows: most ads of a large account rest. */
const DELIVERING = 0.4;

/** Day for which the needs of rules are asked. */
export const BENCH_DAY = TODAY;

/** An account of that many ads in a twentieth as many ad sets, with the sums that rules need, always the same. */
export function manyAds(count: number, needs: DataNeeds): AccountData {
  const random = generator(count);
  const adsets = Math.max(1, Math.floor(count / 20));
  const campaigns = Math.max(1, Math.floor(adsets / 10));
  const ids = idsOf(3, count);
  const rows = new Map(ids.filter(() => random() < DELIVERING).map((id, row) => [id, row]));
  const column = (most: number) => Array.from({ length: rows.size }, () => BigInt(Math.floor(random() * most)));
  const sums = () => ({
    metrics: Object.fromEntries(needs.metrics.map((name) => [name, column(name === 'spend' ? 200_000_000 : 20_000)])),
    actions: Object.fromEntries(
      needs.actions.map(({ values, actionType, attributionWindow }) => [
        `${values ? 'value' : 'count'}/${actionType}/${attributionWindow}`,
        Array.from({ length: rows.size }, () => BigInt(Math.floor(random() * 8)) * (values ? 25_000_000n : 1_000_000n)),
      ]),
    ),
  });
  return {
    adAccountId: 'bench',
    timeZone: 'UTC',
    currency: 'USD',
    minorPerMajor: 100,
    now: NOW,
    today: TODAY,
    tables: {
      campaign: tableOf(idsOf(1, campaigns), null, random),
      adset: tableOf(idsOf(2, adsets), campaigns, random),
      ad: tableOf(ids, adsets, random),
    },
    metrics: {
      watermark: 1,
      rows,
      windows: Object.fromEntries(needs.windows.map((window) => [windowKey(window), sums()])),
      days: daysOf(),
    },
  };
}

function tableOf(
  ids: string[],
  above: number | null,
  random: () => number,
): AccountData['tables'][keyof AccountData['tables']] {
  const word = () => WORDS[Math.floor(random() * WORDS.length)]!;
  const status = ids.map(() => (random() < 0.8 ? 'ACTIVE' : 'PAUSED'));
  return {
    ids,
    attributes: {
      name: ids.map((id) => `${word()} ${word()} ${word()} ${id}`),
      status,
      effective_status: status,
      created_time: ids.map(() => '2026-08-01T00:00:00Z'),
      daily_budget: ids.map(() =>
        above !== null && random() < 0.7 ? String(Math.floor(random() * 20_000) + 100) : null,
      ),
      lifetime_budget: ids.map(() => null),
    },
    tags: null,
    parents: above === null ? null : ids.map((_, row) => row % above),
  };
}

function idsOf(kind: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => String(kind * 10_000_000 + row));
}

function daysOf(): AccountData['metrics']['days'] {
  const days = Array.from({ length: 60 }, (_, back) => {
    const day = new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10);
    return [day, { imported: true, complete: back > 0, importedAt: NOW, missing: new Set<string>() }] as const;
  });
  return new Map(days);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
