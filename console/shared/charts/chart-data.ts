/** One line of a chart, or its bars. */
export interface ChartSeries {
  name: string;
  /** Null where nothing is known. */
  values: (number | null)[];
}

/** Content of a chart. Numbers are for drawing only; the table beside it holds the exact ones. */
export interface ChartData {
  kind: 'line' | 'bars';
  /** In words, for those who do not see it. */
  title: string;
  labels: string[];
  series: ChartSeries[];
}

/** Decimal text as a number to draw. */
export function drawn(value: string | null): number | null {
  const number = value === null ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
