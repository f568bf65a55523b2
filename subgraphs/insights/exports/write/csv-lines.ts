import { ACTION_LISTS, RANKING_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum } from '#subgraphs/insights/facts/fact-plan.ts';
import type { PlannedReport, ReportRow } from '#subgraphs/insights/query/report.ts';
import { textCell } from './csv-cell.ts';
import type { ExportLines } from './export-form.ts';
import { FIELD_NAMES, fieldsOf, type RowField } from './row-fields.ts';

const END = '\r\n';
const LISTS = new Set<string>(ACTION_LISTS);
const WORDS = new Set<string>(RANKING_COLUMNS);

/** The columns of a metric. */
interface MetricColumns {
  titles: string[];
  cells(values: ReportRow['values']): string[];
}

/** Entry of a list in a row's values. */
interface ListEntry {
  action_type: string;
  window: string;
  value: string | null;
}

/** A table: the fields of rows, then a column for each metric, and for each action type and window of a list. */
export function csvLines({ request, plan }: Pick<PlannedReport, 'request' | 'plan'>): ExportLines {
  const columns = request.metrics.map((metric) => {
    if (!LISTS.has(metric)) return metricColumn(metric);
    const sums = plan.actionSums.filter(({ list }) => list === metric);
    return listColumns(metric, sums);
  });
  const head = [...FIELD_NAMES, ...columns.flatMap(({ titles }) => titles)];
  return {
    head: head.map(textCell).join(',') + END,
    line: (row) => {
      const fields = fieldsOf(row).map(([, value]) => fieldCell(value));
      return [...fields, ...columns.flatMap(({ cells }) => cells(row.values))].join(',') + END;
    },
  };
}

function fieldCell(value: RowField): string {
  return value === null ? '' : typeof value === 'boolean' ? String(value) : textCell(value);
}

/** Numbers are written as they are, so that a spreadsheet computes with negative ones, too. */
function metricColumn(metric: string): MetricColumns {
  const isWord = WORDS.has(metric);
  return {
    titles: [metric],
    cells: (values) => {
      const text = (values[metric] as string | null) ?? '';
      return [isWord ? textCell(text) : text];
    },
  };
}

function listColumns(metric: string, sums: readonly ActionSum[]): MetricColumns {
  const keys = sums.map(({ actionType, window }) => `${actionType}:${window}`);
  return {
    titles: keys.map((key) => `${metric}:${key}`),
    cells: (values) => {
      const entries = values[metric] as ListEntry[];
      const given = new Map(entries.map(({ action_type, window, value }) => [`${action_type}:${window}`, value ?? '']));
      // Where all types are given, a row has only those that are not 0.
      return keys.map((key) => given.get(key) ?? '0');
    },
  };
}
