import { addDays, monthOf, nextMonth, weekOf, type DayRange } from '#subgraphs/insights/facts/days.ts';

/** Days, weeks or months in a row; of weeks and months, the first days of the first and the last one. */
export interface CoverPiece extends DayRange {
  /** 0 days, 1 ISO weeks, 2 calendar months, as in `insight_rollup`. */
  span: 0 | 1 | 2;
}

/** A range as whole months, whole weeks beside them, and the days that are left. */
export function coverOf({ from, to }: DayRange): CoverPiece[] {
  const first = monthOf(from) === from ? from : nextMonth(from);
  const end = monthOf(addDays(to, 1));
  if (first >= end) return weeksAndDays({ from, to });
  const last = monthOf(addDays(end, -1));
  return [
    ...weeksAndDays({ from, to: addDays(first, -1) }),
    { span: 2, from: first, to: last },
    ...weeksAndDays({ from: end, to }),
  ];
}

function weeksAndDays({ from, to }: DayRange): CoverPiece[] {
  if (from > to) return [];
  const first = weekOf(from) === from ? from : addDays(weekOf(from), 7);
  const end = weekOf(addDays(to, 1));
  if (first >= end) return [{ span: 0, from, to }];
  return [
    ...days({ from, to: addDays(first, -1) }),
    { span: 1, from: first, to: addDays(end, -7) },
    ...days({ from: end, to }),
  ];
}

function days({ from, to }: DayRange): CoverPiece[] {
  return from > to ? [] : [{ span: 0, from, to }];
}
