import type { NodeRecord } from '../store/node-record.ts';
import { formatTime } from '../wire/wire-time.ts';
import type { FieldReader, World } from './node-type.ts';
import { NodeRef } from './node-type.ts';

/** Readers of members kept as they are in the node's data. */
export function dataFields(...names: string[]): Record<string, FieldReader> {
  return Object.fromEntries(names.map((name) => [name, (_world: World, node: NodeRecord) => node.data[name]]));
}

/** Readers of amounts: kept as numbers, answered as numeric text in minor units. */
export function amountFields(...names: string[]): Record<string, FieldReader> {
  return Object.fromEntries(names.map((name) => [name, (_world: World, node: NodeRecord) => textOf(node.data[name])]));
}

/** Readers of instants kept in milliseconds, answered in the account's time zone. */
export function timeFields(...names: string[]): Record<string, FieldReader> {
  const read = (name: string) => (world: World, node: NodeRecord) => {
    const value = node.data[name];
    return typeof value === 'number' ? formatTime(value, timezoneOf(world, node)) : undefined;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Fields every node has. */
export const identityFields: Record<string, FieldReader> = {
  id: (_world, node) => node.id,
  name: (_world, node) => node.name,
};

/** Fields every object of an ad account has. */
export const ownedFields: Record<string, FieldReader> = {
  ...identityFields,
  account_id: (_world, node) => node.accountId,
  status: (_world, node) => node.status,
  created_time: (world, node) => formatTime(node.createdAt, timezoneOf(world, node)),
  updated_time: (world, node) => formatTime(node.updatedAt, timezoneOf(world, node)),
  adlabels: (world, node) => world.store.labelsOf(node.id).map((label) => labelRow(world, label)),
};

/** A label as it stands on the objects that carry it. */
export function labelRow(world: World, label: NodeRecord): Record<string, unknown> {
  return {
    id: label.id,
    name: label.name,
    created_time: formatTime(label.createdAt, timezoneOf(world, label)),
    updated_time: formatTime(label.updatedAt, timezoneOf(world, label)),
  };
}

/** The time zone of the node's account, UTC when it belongs to none. */
export function timezoneOf(world: World, node: NodeRecord): string {
  const account = node.kind === 'account' ? node : accountOf(world, node);
  const timezone = account?.data.timezone_name;
  return typeof timezone === 'string' ? timezone : 'UTC';
}

/** The account node of a node. */
export function accountOf(world: World, node: NodeRecord): NodeRecord | undefined {
  return node.accountId === '' ? undefined : world.store.get(`act_${node.accountId}`);
}

/** A reference to a node by id, or undefined when there is none. */
export function refTo(world: World, id: unknown): NodeRef | undefined {
  const node = typeof id === 'string' ? world.store.get(id) : undefined;
  return node && new NodeRef(node);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
}
