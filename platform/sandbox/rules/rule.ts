import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { formatTime } from '../wire/wire-time.ts';
import { dataFields, ownedFields } from '../objects/common-fields.ts';
import { insertNode } from '../objects/create-node.ts';
import { readName } from '../objects/lifecycle.ts';
import type { Call, Edge, Listing, NodeType, World, WriteResult } from '../objects/node-type.ts';
import { matchedObjects } from './rule-evaluation.ts';
import { executeRule } from './rule-execution.ts';
import { readRuleSpecs } from './rule-specs.ts';

const STATUSES = ['ENABLED', 'DISABLED', 'DELETED'];

/** `/act_X/adrules_library`. The sandbox runs rules when they are executed, never by their schedule. */
export const rulesLibraryEdge: Edge = {
  list: (_call, account) => ({ query: { kind: 'adrule', accountId: account.accountId } }),
  create: (call, account) => {
    const name = readName(call);
    const data = readRuleSpecs(call);
    for (const spec of ['evaluation_spec', 'execution_spec'])
      if (!(spec in data)) throw invalidParameter(`The parameter ${spec} is required`, [spec]);
    const status = call.params.word('status', STATUSES) ?? 'ENABLED';
    const rule = insertNode(call, { kind: 'adrule', accountId: account.accountId, name, status, data });
    return { body: { id: rule.id }, node: rule };
  },
};

/** `/act_X/adrules_history`: what all rules of the account have done, newest first. */
export const rulesHistoryEdge: Edge = {
  list: (call, account) =>
    history(call.world, call.world.store.list({ kind: 'rulerun', accountId: account.accountId })),
};

/** `/{object}/adrules_governed`: the rules that would act on the object now. */
export const rulesGovernedEdge: Edge = {
  list: (call, node) => {
    const rules = call.world.store.list({ kind: 'adrule', accountId: node.accountId });
    const enabled = rules.filter(({ status }) => status === 'ENABLED');
    return { nodes: enabled.filter((rule) => matchedObjects(call, rule).some(({ id }) => id === node.id)) };
  },
};

function history(world: World, runs: NodeRecord[]): Listing {
  return {
    rows: runs.toReversed().map(({ parentId, name, data }) => ({
      rule_id: parentId,
      rule_name: name,
      timestamp: formatTime(Number(data.timestamp), 'UTC'),
      is_manual: data.is_manual,
      results: data.results,
      evaluation_spec: world.store.get(parentId ?? '')?.data.evaluation_spec,
    })),
  };
}

function updateRule(call: Call, rule: NodeRecord): WriteResult {
  if (call.params.has('name')) rule.name = readName(call);
  rule.status = call.params.word('status', STATUSES) ?? rule.status;
  Object.assign(rule.data, readRuleSpecs(call));
  rule.updatedAt = call.world.clock.now();
  call.world.store.save(rule);
  return { body: { success: true }, node: rule };
}

/** Rules that watch an account's objects and change them. */
export const ruleType: NodeType = {
  typeName: 'AdRule',
  defaults: ['id', 'name'],
  fields: {
    ...ownedFields,
    ...dataFields('evaluation_spec', 'execution_spec', 'schedule_spec'),
    created_by: (world) => ({ id: world.store.setting('user_id'), name: 'Sandbox System User' }),
  },
  edges: {
    history: {
      list: (call, rule) => history(call.world, call.world.store.list({ kind: 'rulerun', parentId: rule.id })),
    },
    preview: {
      create: (call, rule) => {
        const result = matchedObjects(call, rule).map(({ id, kind }) => ({
          object_id: id,
          object_type: kind.toUpperCase(),
        }));
        return { body: { success: true, result } };
      },
    },
    execute: {
      create: (call, rule) => {
        executeRule(call, rule, true);
        return { body: { success: true } };
      },
    },
  },
  update: updateRule,
  remove: (call, rule) => {
    call.world.store.save({ ...rule, status: 'DELETED', updatedAt: call.world.clock.now() });
    return { body: { success: true }, node: rule };
  },
};

/** One execution of a rule; it is read through the histories. */
export const ruleRunType: NodeType = { typeName: 'AdRuleHistory', defaults: ['id'], fields: {}, edges: {} };
