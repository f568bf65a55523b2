import { uuid7 } from '#kit/ids/uuid7.ts';
import type { ActionList, FactLevel, FactWindow } from '#subgraphs/insights/facts/columns.ts';
import type { ActionFact, FactRow, NumberColumn, Slice } from '#subgraphs/insights/facts/fact-row.ts';

/** A slice of base rows of ads on one day of an ad account in UTC and US dollars, but for what is given. */
export function sliceOf(parts: Partial<Slice> & Pick<Slice, 'workspaceId' | 'adAccountId'>): Slice {
  const from = parts.from ?? '2026-09-01';
  return {
    level: 'ad',
    spec: 'base_daily',
    from,
    to: parts.to ?? from,
    grain: 'daily',
    requestVersion: 1,
    timeZone: 'UTC',
    currency: 'USD',
    importedAt: new Date('2026-11-20T12:00:00Z'),
    withheldWindows: [],
    missing: [],
    ...parts,
  };
}

/** Numbers that a row of the tests may have; whole numbers, and money and actions in major units. */
export interface RowParts {
  id: string;
  level?: FactLevel;
  name?: string | null;
  campaignId?: string;
  adSetId?: string;
  day?: string;
  cell?: string;
  spend?: number;
  numbers?: Partial<Record<NumberColumn, number>>;
  rankings?: FactRow['rankings'];
  actions?: readonly (readonly [ActionList, string, Partial<Record<FactWindow, number>>])[];
  attributionSetting?: string;
}

const MILLION = 1_000_000;

/** A row of an ad, campaign, ad set or ad account. */
export function rowOf({ level = 'ad', day = '2026-09-01', cell = '', ...parts }: RowParts): FactRow {
  const { numbers = {}, actions = [], spend } = parts;
  const whole = Object.entries(numbers).map(([column, value]) => [column, BigInt(value)]);
  const campaignId = parts.campaignId ?? (level === 'ad' || level === 'adset' ? '1' : undefined);
  const adSetId = parts.adSetId ?? (level === 'ad' ? '11' : undefined);
  return {
    object: { id: parts.id, name: parts.name === undefined ? `Name ${parts.id}` : parts.name },
    campaign: campaignId === undefined ? null : { id: campaignId, name: `Campaign ${campaignId}` },
    adSet: adSetId === undefined ? null : { id: adSetId, name: `Ad set ${adSetId}` },
    ...(parts.attributionSetting === undefined ? {} : { attributionSetting: parts.attributionSetting }),
    day,
    cell,
    numbers: {
      ...(Object.fromEntries(whole) as FactRow['numbers']),
      ...(spend === undefined ? {} : { spend: millionths(spend) }),
    },
    rankings: parts.rankings ?? {},
    actions: actions.map(([list, actionType, windows]): ActionFact => ({
      list,
      actionType,
      windows: Object.fromEntries(Object.entries(windows).map(([window, value]) => [window, millionths(value)])),
    })),
  };
}

/** A workspace with an ad account of its own. */
export function newAccount(): { workspaceId: string; adAccountId: string } {
  return { workspaceId: uuid7(), adAccountId: uuid7() };
}

function millionths(value: number): bigint {
  return BigInt(Math.round(value * MILLION));
}
