import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import type { Call } from './node-type.ts';

const MAX_LABELS = 50;

/**
 * Puts the labels of the `adlabels` parameter on a node, replacing those it has; a label given by name is created when the account has none
 * of that name.
 *
 * @throws WireError code 100 for an unknown label id, a label without id and name, or more than 50 labels
 */
export function attachLabels(call: Call, node: NodeRecord): void {
  const asked = call.params.list('adlabels');
  if (!asked) return;
  if (asked.length > MAX_LABELS) throw invalidParameter(`An object carries at most ${MAX_LABELS} labels`, ['adlabels']);
  const ids = asked.map((label) => labelId(call, node.accountId, label));
  call.world.store.setLabels(node.id, [...new Set(ids)]);
}

function labelId(call: Call, accountId: string, label: unknown): string {
  const { id, name } = isRecord(label) ? label : { id: undefined, name: undefined };
  if (id !== undefined) {
    const known = call.world.store.get(String(id));
    if (known?.kind !== 'label' || known.accountId !== accountId)
      throw invalidParameter(`Label ${String(id)} does not exist`, ['adlabels']);
    return known.id;
  }
  if (typeof name !== 'string' || name === '') throw invalidParameter('A label needs an id or a name', ['adlabels']);
  return findOrCreateLabel(call, accountId, name).id;
}

/** The account's label of a name, created when there is none. */
export function findOrCreateLabel(call: Call, accountId: string, name: string): NodeRecord {
  const { store, clock, settings } = call.world;
  const known = store.labelNamed(accountId, name);
  if (known) return known;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, visibleAt: now + settings().listLagMs };
  return store.insert({
    id: store.nextId(),
    kind: 'label',
    accountId,
    parentId: null,
    name,
    status: 'ACTIVE',
    data: {},
    ...times,
  });
}
