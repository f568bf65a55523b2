import type { Call, Edge, RowSource, WriteResult } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { parseFields } from '../wire/parse-fields.ts';
import { pickFields } from '../wire/pick-fields.ts';
import { unknownField } from '../wire/wire-error.ts';
import { METRICS } from './insight-metrics.ts';
import { insightRows, type InsightRows } from './insight-rows.ts';
import { asyncSizeStates, isTooBig, syncSizeError } from './size-errors.ts';
import { RARE_METRICS } from './rare-metrics.ts';

const ALWAYS = ['date_start', 'date_stop'];
const IDS = ['account_id', 'campaign_id', 'adset_id', 'ad_id'];
const NAMES = [
  'account_name',
  'campaign_name',
  'adset_name',
  'ad_name',
  'account_currency',
  'objective',
  'optimization_goal',
  'attribution_setting',
];
const KNOWN = new Set([...RARE_METRICS, ...ALWAYS, ...IDS, ...NAMES, ...Object.keys(METRICS)]);

/** `/{object}/insights`: GET answers rows at once, POST starts a report. */
export const insightsEdge: Edge = {
  list: (call, node) => {
    const rows = insightRows(call, node, call.params);
    const written = writeRows(node, call.params, rows);
    if (isTooBig(rows, call.world.settings())) throw syncSizeError(call.world.settings());
    return { rows: written, isCut: true, summary: readSummary(call, node, call.params) };
  },
  create: startReport,
};

/**
 * Names the fields of the rows: those that were asked for beside ids, days and the keys of breakdowns.
 *
 * @throws WireError code 100 for a field that does not exist
 */
function fieldsOf(node: NodeRecord, params: ParamReader): string[] {
  const asked = (params.words('fields') ?? ['impressions', 'spend']).flatMap((text) => parseFields(text));
  for (const { name } of asked) if (!KNOWN.has(name)) throw unknownField(name, 'AdsInsights');
  const level = params.text('level') ?? node.kind;
  const ancestors = IDS.slice(0, ['account', 'campaign', 'adset', 'ad'].indexOf(level) + 1);
  const breakdowns = params.words('breakdowns') ?? [];
  return [...new Set([...ancestors, ...asked.map(({ name }) => name), ...ALWAYS, ...breakdowns])];
}

/** Cuts rows down to the asked fields, page by page. */
export function writeRows(node: NodeRecord, params: ParamReader, rows: InsightRows): RowSource {
  const names = fieldsOf(node, params);
  const fields = names.map((name) => ({ name, args: {}, fields: null }));
  const write = (index: number): Record<string, unknown> => {
    const read = rows.reader(index);
    return pickFields(Object.fromEntries(names.map((name) => [name, read(name)])), fields);
  };
  return {
    length: rows.length,
    slice: (from, to = rows.length) => {
      const count = Math.max(0, Math.min(to, rows.length) - from);
      return Array.from({ length: count }, (_none, index) => write(from + index));
    },
  };
}

/** One row over everything: of the fields in `summary`, or with `default_summary` of those asked for. */
export function readSummary(call: Call, node: NodeRecord, params: ParamReader): Record<string, unknown> | undefined {
  const asked = params.boolean('default_summary') ? params.values.fields : params.values.summary;
  if (asked === undefined || asked === '' || ['true', 'false', '1', '0'].includes(String(asked))) return undefined;
  const { breakdowns: _cells, time_increment: _days, time_ranges: _ranges, sort: _sort, ...rest } = params.values;
  const whole = new ParamReader({ ...rest, level: node.kind, fields: asked });
  return writeRows(node, whole, insightRows(call, node, whole)).slice(0, 1)[0];
}

function startReport(call: Call, node: NodeRecord): WriteResult {
  const { store, clock, settings, reportScripts } = call.world;
  const { access_token: _token, appsecret_proof: _proof, ...params } = call.params.values;
  // What cannot be answered is refused now, not when the report is read.
  const reader = new ParamReader(params);
  const rows = insightRows(call, node, reader);
  writeRows(node, reader, rows);
  const now = clock.now();
  const states = reportScripts.take(rows) ?? (isTooBig(rows, settings()) ? asyncSizeStates(settings()) : undefined);
  const times = { createdAt: now, updatedAt: now, visibleAt: now };
  const data = { params, ready_at: now + settings().reportMs, ...(states && { states, looks: 0 }) };
  const { accountId, id: parentId } = node;
  const id = store.nextId();
  store.insert({ id, kind: 'reportrun', accountId, parentId, name: 'report', status: 'ACTIVE', data, ...times });
  return { body: { report_run_id: id } };
}
