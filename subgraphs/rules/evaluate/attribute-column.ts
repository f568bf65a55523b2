import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { ATTRIBUTES } from '#subgraphs/rules/vocabulary/attributes.ts';
import type { AccountData } from './account-data.ts';
import { tableOf } from './object-rows.ts';
import { shared } from './shared-work.ts';

/** Values of one attribute of a level as they are compared; null for none. Null as a whole where the attribute was not read. */
export type AttributeColumn =
  | { kind: 'texts'; values: readonly (string | null)[] }
  | { kind: 'sets'; values: readonly (readonly string[])[] }
  | { kind: 'numbers'; values: readonly (bigint | null)[] }
  | { kind: 'instants'; values: readonly (number | null)[] };

const MILLION = 1_000_000n;

/** The values of an attribute for the objects of a level: texts without case, budgets in millionths of the major unit, instants in milliseconds. */
export function attributeColumn(data: AccountData, level: TargetLevel, attribute: string): AttributeColumn | null {
  return shared(data, `attribute/${level}/${attribute}`, () => {
    if (attribute === 'tags') return { kind: 'sets', values: setsOf(data, level) };
    const raw = rawColumn(data, level, attribute);
    const kind = ATTRIBUTES.find(({ id }) => id === attribute)?.kind;
    if (raw === null) return null;
    if (kind === 'MONEY') {
      const scale = MILLION / BigInt(data.minorPerMajor);
      return { kind: 'numbers', values: raw.map((value) => (value === null ? null : BigInt(value) * scale)) };
    }
    if (kind === 'INSTANT') {
      return { kind: 'instants', values: raw.map((value) => (value === null ? null : Date.parse(value))) };
    }
    if (kind === 'TEXT') return { kind: 'texts', values: raw.map((value) => (value === null ? null : plain(value))) };
    return { kind: 'texts', values: raw };
  });
}

/** The values of an attribute as they were read; null where it was not read. */
export function rawColumn(data: AccountData, level: TargetLevel, attribute: string): readonly (string | null)[] | null {
  const table = tableOf(data, level);
  if (attribute === 'id') return table.ids;
  return attribute === 'budget_mode' ? budgetModes(data, level) : (table.attributes[attribute] ?? null);
}

function setsOf(data: AccountData, level: TargetLevel): readonly string[][] {
  const { ids, tags } = tableOf(data, level);
  return ids.map((_, row) => (tags?.[row] ?? []).map(plain));
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Its own budget first; without one an ad set lives on its campaign's, and a campaign leaves budgets to its ad sets. */
function budgetModes(data: AccountData, level: TargetLevel): readonly (string | null)[] {
  return shared(data, `budget_mode/${level}`, () => {
    const own = ownModes(data, level);
    if (level !== 'adset') return own.map((mode) => mode ?? 'below');
    const campaigns = ownModes(data, 'campaign');
    const { parents } = tableOf(data, 'adset');
    return own.map((mode, row) => {
      const campaign = parents?.[row] ?? -1;
      // Without its campaign nobody knows.
      return mode ?? (campaign < 0 ? null : campaigns[campaign] ? 'above' : 'none');
    });
  });
}

function ownModes(data: AccountData, level: TargetLevel): (string | null)[] {
  const { ids, attributes } = tableOf(data, level);
  const { daily_budget: daily, lifetime_budget: lifetime } = attributes;
  return ids.map((_, row) => ((daily?.[row] ?? null) ? 'daily' : (lifetime?.[row] ?? null) ? 'lifetime' : null));
}
