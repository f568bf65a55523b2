import type { Call, Edge, NodeType, World, WriteResult } from '../objects/node-type.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { parseFields } from '../wire/parse-fields.ts';
import { pickFields } from '../wire/pick-fields.ts';
import { invalidParameter, unknownField, WireError } from '../wire/wire-error.ts';
import { sumDeliveries } from './delivery.ts';
import { insightMetrics } from './insight-metrics.ts';
import { rareRunFields } from '../objects/rare-fields.ts';
import { RARE_METRICS } from './rare-metrics.ts';
import { insightRows } from './insight-rows.ts';

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
];
const KNOWN = new Set([
  ...RARE_METRICS,
  ...ALWAYS,
  ...IDS,
  ...NAMES,
  ...Object.keys(insightMetrics(sumDeliveries([]), 100, 'ad')),
]);

/** `/{object}/insights`: GET answers rows at once, POST starts a report. */
export const insightsEdge: Edge = {
  list: (call, node) => ({
    rows: readRows(call, node, call.params),
    isCut: true,
    summary: readSummary(call, node, call.params),
  }),
  create: startReport,
};

function readRows(call: Call, node: NodeRecord, params: ParamReader): Record<string, unknown>[] {
  const asked = (params.words('fields') ?? ['impressions', 'spend']).flatMap((text) => parseFields(text));
  for (const { name } of asked) if (!KNOWN.has(name)) throw unknownField(name, 'AdsInsights');
  const breakdowns = params.words('breakdowns') ?? [];
  const level = params.text('level') ?? node.kind;
  const ancestors = IDS.slice(0, ['account', 'campaign', 'adset', 'ad'].indexOf(level) + 1);
  const names = new Set([...ancestors, ...asked.map(({ name }) => name), ...ALWAYS, ...breakdowns]);
  const fields = [...names].map((name) => ({ name, args: {}, fields: null }));
  return insightRows(call, node, params).map((row) => pickFields(row, fields));
}

/** One row over everything: of the fields in `summary`, or with `default_summary` of those asked for. */
function readSummary(call: Call, node: NodeRecord, params: ParamReader): Record<string, unknown> | undefined {
  const asked = params.boolean('default_summary') ? params.values.fields : params.values.summary;
  if (asked === undefined || asked === '' || ['true', 'false', '1', '0'].includes(String(asked))) return undefined;
  const { breakdowns: _cells, time_increment: _days, time_ranges: _ranges, sort: _sort, ...rest } = params.values;
  return readRows(call, node, new ParamReader({ ...rest, level: node.kind, fields: asked }))[0];
}

function startReport(call: Call, node: NodeRecord): WriteResult {
  const { store, clock, settings } = call.world;
  const { access_token: _token, appsecret_proof: _proof, ...params } = call.params.values;
  // What cannot be answered is refused now, not when the report is read.
  readRows(call, node, new ParamReader(params));
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, visibleAt: now };
  const data = { params, ready_at: now + settings().reportMs };
  const { accountId, id: parentId } = node;
  const id = store.nextId();
  store.insert({ id, kind: 'reportrun', accountId, parentId, name: 'report', status: 'ACTIVE', data, ...times });
  return { body: { report_run_id: id } };
}

function isDone(call: { clock: { now(): number } }, run: NodeRecord): boolean {
  return call.clock.now() >= Number(run.data.ready_at);
}

const FAILURE = {
  code: -2,
  subcode: 2490547,
  message: 'The report could not be produced',
  title: 'Report Failed',
  userMessage: 'The report could not be produced. Please try again.',
};

function statusOf(world: World, run: NodeRecord): string {
  if (!isDone(world, run)) return 'Job Running';
  return world.settings().reportsFail ? 'Job Failed' : 'Job Completed';
}

function failureOf(world: World, run: NodeRecord): typeof FAILURE | undefined {
  return statusOf(world, run) === 'Job Failed' ? FAILURE : undefined;
}

/** Reports under way, and their rows when they are done. */
export const reportRunType: NodeType = {
  typeName: 'AdReportRun',
  defaults: ['id', 'async_status', 'async_percent_completion'],
  fields: {
    ...rareRunFields,
    id: (_world, node) => node.id,
    report_run_id: (_world, node) => node.id,
    account_id: (_world, node) => node.accountId,
    async_status: statusOf,
    async_percent_completion: (world, node) => (statusOf(world, node) === 'Job Completed' ? 100 : 50),
    is_running: (world, node) => (isDone(world, node) ? undefined : true),
    time_ref: (_world, node) => Math.floor(node.createdAt / 1000),
    time_completed: (world, node) => (isDone(world, node) ? Math.floor(Number(node.data.ready_at) / 1000) : undefined),
    error_code: (world, node) => failureOf(world, node)?.code,
    error_subcode: (world, node) => failureOf(world, node)?.subcode,
    error_message: (world, node) => failureOf(world, node)?.message,
    error_user_title: (world, node) => failureOf(world, node)?.title,
    error_user_msg: (world, node) => failureOf(world, node)?.userMessage,
  },
  edges: {
    insights: {
      list: (call, run) => {
        const node = call.world.store.get(run.parentId ?? '');
        if (!node) throw invalidParameter('The object of the report does not exist');
        if (statusOf(call.world, run) !== 'Job Completed')
          throw new WireError({ code: 2601, message: '(#2601) The report is not complete yet' });
        const stored = new ParamReader({ ...(run.data.params as Record<string, unknown>) });
        const { fields } = call.params.values;
        const params = fields === undefined ? stored : new ParamReader({ ...stored.values, fields });
        return { rows: readRows(call, node, params), isCut: true, summary: readSummary(call, node, params) };
      },
    },
  },
};
