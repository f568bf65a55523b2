import type { NodeType, World } from '../objects/node-type.ts';
import { rareRunFields } from '../objects/rare-fields.ts';
import type { NodeRecord } from '../store/node-record.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter, WireError } from '../wire/wire-error.ts';
import { insightRows } from './insight-rows.ts';
import { readSummary, writeRows } from './insights-edge.ts';

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
        const rows = writeRows(node, params, insightRows(call, node, params, Number(run.data.ready_at)));
        return { rows, isCut: true, summary: readSummary(call, node, params) };
      },
    },
  },
};
