import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import { attachLabels, findOrCreateLabel } from './attach-labels.ts';
import { labelRow } from './common-fields.ts';
import type { Call, Edge, Listing, NodeType, WriteResult } from './node-type.ts';

/** `/{object}/adlabels`: POST replaces the labels of the object, DELETE takes the named ones away. */
export const labelEdge: Edge = {
  list: (call, node) => ({ nodes: call.world.store.labelsOf(node.id) }),
  create: (call, node) => {
    attachLabels(call, node);
    return { body: { success: true }, node };
  },
  remove: (call, node) => {
    const names = JSON.stringify(call.params.list('adlabels') ?? []);
    const kept = call.world.store
      .labelsOf(node.id)
      .filter(({ id, name }) => !names.includes(id) && !names.includes(JSON.stringify(name)));
    call.world.store.setLabels(
      node.id,
      kept.map(({ id }) => id),
    );
    return { body: { success: true }, node };
  },
};

/** `/act_X/adlabels`: lists and creates the labels of an account; a name that exists answers its id. */
export const accountLabelsEdge: Edge = {
  list: (call, account) => {
    const name = call.params.text('name');
    return { query: { kind: 'label', accountId: account.accountId, name } };
  },
  create: (call, account) => {
    const label = findOrCreateLabel(call, account.accountId, call.params.requiredText('name'));
    return { body: { id: label.id }, node: label };
  },
};

/** `/act_X/{kind}sbylabels`: what carries any, or all, of the labels. */
export function byLabels(kind: NodeKind): Edge {
  return { list: (call, account) => listByLabels(call, account, kind) };
}

function listByLabels(call: Call, account: NodeRecord, kind: NodeKind): Listing {
  const ids = call.params.words('ad_label_ids');
  if (!ids || ids.length === 0) throw invalidParameter('The parameter ad_label_ids is required', ['ad_label_ids']);
  const all = call.params.word('operator', ['ALL', 'ANY']) === 'ALL';
  const counts = new Map<string, { node: NodeRecord; count: number }>();
  for (const id of new Set(ids)) {
    for (const node of call.world.store.labelled(id, kind)) {
      const known = counts.get(node.id);
      counts.set(node.id, { node, count: (known?.count ?? 0) + 1 });
    }
  }
  const found = [...counts.values()].filter(({ count }) => !all || count === new Set(ids).size);
  return { nodes: found.map(({ node }) => node).filter(({ accountId }) => accountId === account.accountId) };
}

function carriers(kind: NodeKind): Edge {
  return { list: (call, label) => ({ nodes: call.world.store.labelled(label.id, kind) }) };
}

function updateLabel(call: Call, node: NodeRecord): WriteResult {
  node.name = call.params.requiredText('name');
  node.updatedAt = call.world.clock.now();
  call.world.store.save(node);
  return { body: { success: true }, node };
}

/** Ad labels on the wire. */
export const labelType: NodeType = {
  typeName: 'AdLabel',
  defaults: ['id', 'name'],
  fields: {
    id: (_world, node) => node.id,
    name: (_world, node) => node.name,
    created_time: (world, node) => labelRow(world, node).created_time,
    updated_time: (world, node) => labelRow(world, node).updated_time,
    account_id: (_world, node) => node.accountId,
  },
  edges: {
    campaigns: carriers('campaign'),
    adsets: carriers('adset'),
    ads: carriers('ad'),
    adcreatives: carriers('creative'),
  },
  update: updateLabel,
  remove: (call, node) => {
    call.world.store.remove(node.id);
    return { body: { success: true } };
  },
};
