import type { InsightsSettings } from '../faults/insights-settings.ts';
import type { ParamReader } from '../wire/param-reader.ts';
import { WireError } from '../wire/wire-error.ts';

/** One cell of a breakdown: the part between two shares of the whole. */
export interface Cell {
  keys: Record<string, string>;
  from: number;
  to: number;
}

const SHARES: Record<string, Record<string, number>> = {
  age: { '18-24': 0.2, '25-34': 0.3, '35-44': 0.22, '45-54': 0.15, '55-64': 0.08, '65+': 0.05 },
  gender: { female: 0.52, male: 0.46, unknown: 0.02 },
  country: { US: 0.5, DE: 0.3, JP: 0.2 },
  publisher_platform: { facebook: 0.55, instagram: 0.4, audience_network: 0.05 },
  platform_position: { feed: 0.7, story: 0.3 },
  impression_device: { iphone: 0.5, android_smartphone: 0.4, desktop: 0.1 },
};
const INCOMPLETE_COUNTRIES = { US: 0.45, DE: 0.27, JP: 0.18, unknown: 0.1 };
/** Shares that miss the whole by less are the whole. */
const ROUNDING = 1e-9;

type Settings = Pick<InsightsSettings, 'insightsBreakdownsIncomplete' | 'insightsBreakdownsOff' | 'insightsShares'>;

/**
 * The cells of the asked breakdowns; one cell of everything when none is asked, and none where a breakdown is not enabled.
 *
 * @throws WireError code 100 for a breakdown that is not known, or cannot be combined
 */
export function readCells(params: ParamReader, settings: Settings): Cell[] {
  const names = params.words('breakdowns') ?? [];
  const isUnknown = names.some((name) => !Object.hasOwn(SHARES, name));
  const hasDemography = names.includes('age') || names.includes('gender');
  const isLoose = names.includes('platform_position') && !names.includes('publisher_platform');
  if (isUnknown || isLoose || (names.includes('country') && hasDemography) || names.join() === 'impression_device') {
    const message = `(#100) Current combination of data breakdown columns (${names.join(', ')}) is invalid`;
    throw new WireError({ code: 100, message, blame: [['breakdowns']] });
  }
  if (names.some((name) => settings.insightsBreakdownsOff.includes(name))) return [];
  let cells = [{ keys: {}, share: 1 }];
  for (const name of names) {
    const parts = Object.entries(sharesOf(name, settings));
    cells = cells.flatMap(({ keys, share }) =>
      parts.map(([value, part]) => ({ keys: { ...keys, [name]: value }, share: share * part })),
    );
  }
  let from = 0;
  return cells.map(({ keys, share }) => {
    const to = from + share > 1 - ROUNDING ? 1 : from + share;
    const cell = { keys, from, to };
    from = to;
    return cell;
  });
}

function sharesOf(name: string, settings: Settings): Record<string, number> {
  const given = Object.hasOwn(settings.insightsShares, name) ? settings.insightsShares[name] : undefined;
  if (given) return given;
  return name === 'country' && settings.insightsBreakdownsIncomplete ? INCOMPLETE_COUNTRIES : (SHARES[name] ?? {});
}
