import type { World } from '../objects/node-type.ts';
import type { NodeKind } from '../store/node-record.ts';

const KINDS: readonly string[] = ['campaign', 'adset', 'ad', 'creative', 'image', 'video', 'label', 'account', 'page'];

/** Everything stored of a kind, hidden and lagging objects too, with `made=true` without the seed; null for an unknown kind. */
export function reportObjects(world: World, query: URLSearchParams): Record<string, unknown>[] | null {
  const kind = query.get('kind') ?? '';
  if (!KINDS.includes(kind)) return null;
  const accountId = query.get('account')?.replace('act_', '') ?? undefined;
  const onlyMade = query.get('made') === 'true';
  const stored = world.store.list({ kind: kind as NodeKind, accountId });
  const nodes = onlyMade ? stored.filter(({ data }) => data.seeded !== true) : stored;
  const effective = world.types[kind as NodeKind].fields.effective_status;
  return nodes.map((node) => ({
    id: node.id,
    kind: node.kind,
    accountId: node.accountId,
    parentId: node.parentId,
    name: node.name,
    status: node.status,
    effectiveStatus: effective?.(world, node) ?? node.status,
    labels: world.store.labelsOf(node.id).map(({ name }) => name),
    createdAt: new Date(node.createdAt).toISOString(),
    updatedAt: new Date(node.updatedAt).toISOString(),
    seeded: node.data.seeded === true,
    data: node.data,
  }));
}
