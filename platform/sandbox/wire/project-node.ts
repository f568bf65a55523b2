import type { NodeRecord } from '../store/node-record.ts';
import type { Call } from '../objects/node-type.ts';
import { NodeRef } from '../objects/node-type.ts';
import { isRecord } from './is-record.ts';
import { listPage } from './list-page.ts';
import { ParamReader } from './param-reader.ts';
import type { Selection } from './parse-fields.ts';
import { parseFields } from './parse-fields.ts';
import { isEmpty, pickFields } from './pick-fields.ts';
import { unknownField } from './wire-error.ts';

/** The fields a call asks for, or null when it asks for none. */
export function askedFields(params: ParamReader): Selection[] | null {
  const words = params.has('fields') ? params.words('fields') : undefined;
  return words ? parseFields(words.join(',')) : null;
}

/**
 * Answers the asked fields of a node; members without a value are left out.
 *
 * @throws WireError code 100 for a field the node's type does not have
 */
export function projectNode(call: Call, node: NodeRecord, asked: Selection[] | null): Record<string, unknown> {
  const type = call.world.types[node.kind];
  const selections = asked ?? type.defaults.map((name) => ({ name, args: {}, fields: null }));
  const answer: Record<string, unknown> = {};
  for (const selection of selections) {
    const value = projectField(call, node, selection);
    if (!isEmpty(value)) answer[selection.name] = value;
  }
  const id = type.fields.id?.(call.world, node);
  if (id !== undefined && type.fields.id) answer.id = id;
  return answer;
}

function projectField(call: Call, node: NodeRecord, selection: Selection): unknown {
  const type = call.world.types[node.kind];
  const reader = Object.hasOwn(type.fields, selection.name) ? type.fields[selection.name] : undefined;
  if (reader) return projectValue(call, reader(call.world, node), selection.fields);
  const edge = Object.hasOwn(type.edges, selection.name) ? type.edges[selection.name] : undefined;
  if (!edge?.list) throw unknownField(selection.name, type.typeName);
  const params = new ParamReader(selection.args);
  const url = new URL(call.url);
  url.pathname = `/v${call.version}.0/${node.id}/${selection.name}`;
  const inner: Call = { ...call, params, url: url.href };
  const listing = edge.list(inner, node);
  if ('value' in listing) return { data: listing.value };
  const page = listPage(inner, listing, (child) => projectNode(inner, child, selection.fields));
  return page.data.length > 0 ? page : undefined;
}

function projectValue(call: Call, value: unknown, fields: Selection[] | null): unknown {
  if (value instanceof NodeRef)
    return projectNode(call, value.node, fields ?? [{ name: 'id', args: {}, fields: null }]);
  if (Array.isArray(value)) return value.map((member) => projectValue(call, member, fields));
  return fields && isRecord(value) ? pickFields(value, fields) : value;
}
