import { prepared } from '#kit/pipeline/prepared.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  FACT_LEVELS,
  FACT_SPECS,
  type FactLevel,
  type FactSpec,
  type FactWindow,
} from '#subgraphs/insights/facts/columns.ts';
import type { DayRange } from '#subgraphs/insights/facts/days.ts';
import type { MissingObject } from '#subgraphs/insights/facts/fact-row.ts';

/** State of one day of one report. */
export interface SliceDay {
  adAccountId: string;
  level: FactLevel;
  spec: FactSpec;
  day: string;
  imported: boolean;
  reason: string | null;
  missing: readonly MissingObject[];
  withheldWindows: readonly FactWindow[];
  timeZone: string | null;
  currency: string | null;
  /** Sums of its rows, spend in millionths. */
  spend: bigint | null;
  impressions: bigint | null;
  dayOver: boolean;
  importedAt: Date | null;
}

interface Row {
  account: string;
  level: number;
  spec: number;
  day: string;
  state: string;
  reason: string | null;
  missing: readonly MissingObject[];
  withheld: readonly FactWindow[];
  zone: string | null;
  currency: string | null;
  spend: string | null;
  impressions: string | null;
  over: boolean | null;
  millis: string | null;
}

const DAYS = prepared<Row>(
  `select a.ad_account_id as account, s.level, s.spec, s.first_day::text as day, s.state, s.reason, s.missing,
     s.withheld_windows as withheld, s.time_zone as zone, s.currency, s.spend::text as spend, s.impressions::text as impressions,
     s.day_over as over, floor(extract(epoch from s.imported_at) * 1000)::bigint::text as millis
     from insights.insight_account a
     join insights.insight_slice s on s.account_no = a.account_no and s.first_day between $3::date and $4::date and s.last_day = s.first_day
    where a.workspace_id = $1 and a.ad_account_id = any($2::uuid[]) and (s.level, s.spec) in (select * from unnest($5::int2[], $6::int2[]))
    order by s.first_day`,
);

/** Reports of a level and specification. */
export type ReportKind = readonly [FactLevel, FactSpec];

/** States of the days of reports, in the order of days. Days never asked of the platform have none. */
export async function readSliceDays(
  em: EntityManager,
  ask: { workspaceId: string; adAccountIds: readonly string[]; kinds: readonly ReportKind[] } & DayRange,
): Promise<SliceDay[]> {
  const levels = ask.kinds.map(([level]) => FACT_LEVELS.indexOf(level) + 1);
  const specs = ask.kinds.map(([, spec]) => FACT_SPECS.indexOf(spec));
  const rows = await DAYS(em, [ask.workspaceId, [...ask.adAccountIds], ask.from, ask.to, levels, specs]);
  return rows.map((row) => ({
    adAccountId: row.account,
    level: FACT_LEVELS[row.level - 1]!,
    spec: FACT_SPECS[row.spec]!,
    day: row.day,
    imported: row.state === 'IMPORTED',
    reason: row.reason,
    missing: row.missing,
    withheldWindows: row.withheld,
    timeZone: row.zone,
    currency: row.currency,
    spend: row.spend === null ? null : BigInt(row.spend),
    impressions: row.impressions === null ? null : BigInt(row.impressions),
    dayOver: row.over === true,
    importedAt: row.millis === null ? null : new Date(Number(row.millis)),
  }));
}
