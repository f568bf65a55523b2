import type { ReportState } from '../faults/report-scripts.ts';
import type { Call, NodeType, World } from '../objects/node-type.ts';
import { rareRunFields } from '../objects/rare-fields.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter, WireError } from '../wire/wire-error.ts';
import { insightRows, type InsightRows } from './insight-rows.ts';
import { readSummary, writeRows } from './insights-edge.ts';

const NOTHING = { code: null, subcode: null, message: null };
const RUNNING: ReportState = { status: 'Job Running', percent: 50, ...NOTHING };
const COMPLETED: ReportState = { status: 'Job Completed', percent: 100, ...NOTHING };
const FAILED: ReportState = {
  status: 'Job Failed',
  percent: 50,
  code: -2,
  subcode: 2490547,
  message: 'The report could not be produced',
};
const ENDED = new Set(['Job Completed', 'Job Failed', 'Job Skipped']);

/** State of the report: by its script one state after the other as it is read, otherwise by the time. */
function stateOf(world: World, run: NodeRecord): ReportState {
  const states = run.data.states as ReportState[] | undefined;
  const scripted = states?.[Math.min(Math.max(Number(run.data.looks), 1), states.length) - 1];
  if (scripted) return scripted;
  if (world.clock.now() < Number(run.data.ready_at)) return RUNNING;
  return world.settings().reportsFail ? FAILED : COMPLETED;
}

function hasEnded(world: World, run: NodeRecord): boolean {
  return ENDED.has(stateOf(world, run).status);
}

function look(world: World, run: NodeRecord): NodeRecord {
  if (run.data.states === undefined) return run;
  run.data.looks = Number(run.data.looks) + 1;
  world.store.save(run);
  return run;
}

function isGone({ clock, settings }: World, run: NodeRecord): boolean {
  const age = clock.now() - run.createdAt;
  return age < settings().reportLagMs || age >= settings().reportLifeMs;
}

/** Reports whose rows were read last, so that each page need not count them anew. */
const remembered = new WeakMap<World, Map<string, InsightRows>>();
const MOST_REMEMBERED = 4;

/** The rows of a completed report, with the numbers of the day on which it was made. */
function rowsOf(call: Call, run: NodeRecord, node: NodeRecord): InsightRows {
  const { world } = call;
  const known = remembered.get(world) ?? new Map<string, InsightRows>();
  remembered.set(world, known);
  const asOf = Math.min(world.clock.now(), Number(run.data.ready_at));
  const rows = known.get(run.id) ?? insightRows(call, node, paramsOf(run), asOf);
  known.delete(run.id);
  known.set(run.id, rows);
  for (const id of [...known.keys()].slice(0, -MOST_REMEMBERED)) known.delete(id);
  return rows;
}

function paramsOf(run: NodeRecord): ParamReader {
  return new ParamReader({ ...(run.data.params as Record<string, unknown>) });
}

/** Reports under way, and their rows when they are done. */
export const reportRunType: NodeType = {
  typeName: 'AdReportRun',
  defaults: ['id', 'async_status', 'async_percent_completion'],
  look,
  isGone,
  fields: {
    ...rareRunFields,
    id: (_world, node) => node.id,
    report_run_id: (_world, node) => node.id,
    account_id: (_world, node) => node.accountId,
    async_status: (world, node) => stateOf(world, node).status,
    async_percent_completion: (world, node) => stateOf(world, node).percent,
    is_running: (world, node) => (hasEnded(world, node) ? undefined : true),
    time_ref: (_world, node) => Math.floor(node.createdAt / 1000),
    time_completed: (world, node) =>
      hasEnded(world, node) ? Math.floor(Number(node.data.ready_at) / 1000) : undefined,
    error_code: (world, node) => stateOf(world, node).code,
    error_subcode: (world, node) => stateOf(world, node).subcode,
    error_message: (world, node) => stateOf(world, node).message,
    error_user_title: (world, node) => (stateOf(world, node).code === null ? undefined : 'Report Failed'),
    error_user_msg: (world, node) => stateOf(world, node).message,
  },
  edges: {
    insights: {
      list: (call, run) => {
        const node = call.world.store.get(run.parentId ?? '');
        if (!node) throw invalidParameter('The object of the report does not exist');
        if (stateOf(call.world, run).status !== 'Job Completed') {
          const message = '(#2601) The report is not complete yet';
          throw new WireError({ code: 2601, subcode: 1815107, transient: true, message });
        }
        const { fields } = call.params.values;
        const stored = paramsOf(run);
        const params = fields === undefined ? stored : new ParamReader({ ...stored.values, fields });
        const rows = writeRows(node, params, rowsOf(call, run, node));
        return { rows, isCut: true, summary: readSummary(call, node, params) };
      },
    },
  },
};
