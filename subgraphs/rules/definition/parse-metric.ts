import { METRICS, type Metric } from '#subgraphs/rules/vocabulary/metrics.ts';
import type { AttributionWindow, MetricReference, Timeframe } from './definition.ts';
import type { Faults } from './faults.ts';
import { FieldReader } from './field-reader.ts';

const WINDOWS: readonly AttributionWindow[] = ['value', '1d_click', '7d_click', '1d_view'];
const KINDS = ['today', 'rolling_days'] as const;
const DAYS = { min: 1, max: 365 };

/** A metric reference with its entry of the vocabulary. */
export interface ReadMetric {
  reference: MetricReference;
  metric: Metric;
}

/** Reads a metric reference, or the id that stands for one with its defaults; null, with violations, where it is none. */
export function parseMetric(value: unknown, path: string, faults: Faults): ReadMetric | null {
  if (typeof value === 'string') return metricOf({ id: value }, path, faults);
  return metricOf(value, path, faults);
}

function metricOf(value: unknown, path: string, faults: Faults): ReadMetric | null {
  const fields = new FieldReader(value, path, faults);
  fields.only(['id', 'source_metric', 'action_type', 'attribution_window']);
  const ids = METRICS.map((one) => one.id);
  const id = fields.isObject ? fields.word('id', ids) : '';
  const metric = METRICS.find((one) => one.id === id);
  const attributionWindow = fields.word('attribution_window', WINDOWS, 'value');
  if (!metric) return null;
  const sourceMetric = readSource(fields, metric);
  const actionType = readActionType(fields, metric, sourceMetric);
  if (metric.attributed || attributionWindow === 'value') {
    return { reference: { id, sourceMetric, actionType, attributionWindow }, metric };
  }
  const ignored = { attributionWindow: 'value', ignoredWindow: attributionWindow } as const;
  return { reference: { id, sourceMetric, actionType, ...ignored }, metric };
}

function readSource(fields: FieldReader, { id, sourceMetrics }: Metric): string | null {
  if (sourceMetrics.length > 0) {
    return fields.has('source_metric') ? fields.word('source_metric', sourceMetrics) : sourceMetrics[0]!;
  }
  if (fields.has('source_metric')) {
    fields.refuse('source_metric', 'metric', `must be left out: ${id} has none, only cpa divides by one`);
  }
  return null;
}

function readActionType(fields: FieldReader, { id, defaultActionType }: Metric, source: string | null): string | null {
  if ((defaultActionType ?? null) === null) {
    if (fields.has('action_type')) {
      fields.refuse('action_type', 'metric', `must be left out: ${id} counts no actions`);
    }
    return null;
  }
  const given = fields.textOrNull('action_type', { min: 1, max: 200 });
  const canonical = METRICS.find((one) => one.id === source)?.defaultActionType;
  return given ?? canonical ?? defaultActionType ?? null;
}

/** Reads a timeframe, or the kind that stands for one with its defaults. */
export function parseTimeframe(value: unknown, path: string, faults: Faults): Timeframe {
  if (typeof value === 'string') return timeframeOf({ kind: value }, path, faults);
  return timeframeOf(value, path, faults);
}

function timeframeOf(value: unknown, path: string, faults: Faults): Timeframe {
  const fields = new FieldReader(value, path, faults);
  fields.only(['kind', 'days']);
  const kind = fields.isObject ? fields.word('kind', KINDS) : 'today';
  const days = fields.whole('days', DAYS, 1);
  if (kind === 'rolling_days') return { kind, days };
  return days === 1 ? { kind: 'today' } : { kind: 'today', ignoredDays: days };
}
