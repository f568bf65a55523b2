import type { PlanPart, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { coverOf, type CoverPiece } from './cover.ts';
import type { Parameters } from './parameters.ts';

/** Options for reading facts. */
export interface ReadMode {
  /** Import numbers to read as of when slices were written since; null reads the present rows. */
  asOf: Readonly<Record<string, number>> | null;
  /** True when whole weeks and months may be read of roll-ups. */
  rollUps: boolean;
}

/** Days of one epoch of one ad account, whose numbers may be added up. */
interface Group {
  parts: PlanPart[];
  first: PlanPart;
  /** True when its ad account has no other epoch in the plan, so that the period has numbers of people. */
  whole: boolean;
}

/**
 * `row_groups`, the epochs of ad accounts, and `parts`, the pieces of their days to read. `period_first` and `period_last` are the ends of the period
 * that a row is of; null where the ad account has several epochs.
 */
export function printParts(plan: ReadPlan, params: Parameters, mode: ReadMode): string {
  const groups = groupsOf(plan.parts);
  const pieces = groups.flatMap(({ parts }, groupNo) =>
    parts.flatMap((part) => piecesOf(part, mode).map((piece) => ({ ...piece, groupNo }))),
  );
  const ofGroups = groupColumns(groups, mode).map(([type, values]) => column(params, type, values));
  const ofPieces = [
    column(
      params,
      'int4',
      pieces.map(({ groupNo }) => groupNo),
    ),
    column(
      params,
      'int2',
      pieces.map(({ span }) => span),
    ),
    column(
      params,
      'date',
      pieces.map(({ from }) => from),
    ),
    column(
      params,
      'date',
      pieces.map(({ to }) => to),
    ),
  ];
  return `row_groups as materialized (
      select a.account_no, a.last_import_no, p.*
        from unnest(${ofGroups.join(', ')})
          as p(group_no, ad_account_id, account_id, ord, epoch, currency, first_day, last_day, period_first, period_last, as_of)
        join insights.insight_account a
          on a.workspace_id = ${params.add(plan.workspaceId, 'uuid')} and a.ad_account_id = p.ad_account_id
    ),
    parts as materialized (
      select g.group_no, g.account_no, g.as_of, p.span, p.first_day, p.last_day
        from unnest(${ofPieces.join(', ')}) as p(group_no, span, first_day, last_day)
        join row_groups g on g.group_no = p.group_no
    )`;
}

function groupColumns(groups: readonly Group[], { asOf }: ReadMode): [string, (string | number | null)[]][] {
  return [
    ['int4', groups.map((_, groupNo) => groupNo)],
    ['uuid', groups.map(({ first }) => first.adAccountId)],
    ['text', groups.map(({ first }) => JSON.stringify(first.platformId))],
    ['int4', groups.map(({ first }) => first.order)],
    ['int4', groups.map(({ first }) => first.epoch)],
    ['text', groups.map(({ first }) => JSON.stringify(first.currency))],
    ['date', groups.map(({ first }) => first.from)],
    ['date', groups.map(({ parts }) => parts.at(-1)!.to)],
    ['date', groups.map(({ first, whole }) => (whole ? first.from : null))],
    ['date', groups.map(({ first, whole }) => (whole ? first.to : null))],
    ['int4', groups.map(({ first }) => asOf?.[first.adAccountId] ?? 0)],
  ];
}

function column(params: Parameters, type: string, values: (string | number | null)[]): string {
  return params.add(`{${values.map((value) => value ?? 'NULL').join(',')}}`, `${type}[]`);
}

function groupsOf(parts: readonly PlanPart[]): Group[] {
  const sorted = parts.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const groups = [...Map.groupBy(sorted, ({ adAccountId, epoch }) => `${adAccountId} ${epoch}`).values()];
  return groups.map((own) => {
    const first = own[0]!;
    const ofAccount = parts.filter(({ adAccountId }) => adAccountId === first.adAccountId);
    return { parts: own, first, whole: ofAccount.length === 1 };
  });
}

function piecesOf(part: PlanPart, { rollUps }: ReadMode): CoverPiece[] {
  return rollUps ? coverOf(part) : [{ span: 0, from: part.from, to: part.to }];
}
