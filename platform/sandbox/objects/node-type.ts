import type { FaultSettings } from '../faults/fault-settings.ts';
import type { ReportScripts } from '../faults/report-scripts.ts';
import type { NodeQuery } from '../store/node-query.ts';
import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import type { Store } from '../store/store.ts';
import type { VirtualClock } from '../store/virtual-clock.ts';
import type { ParamReader } from '../wire/param-reader.ts';

/** Parts of the sandbox that every handler may use. */
export interface World {
  store: Store;
  clock: VirtualClock;
  settings: () => FaultSettings;
  /** Scripts of reports. */
  reportScripts: ReportScripts;
  types: Record<NodeKind, NodeType>;
  /** Does a stored asynchronous request when its time has come. */
  doLater: (dueAt: number, requestId: string) => void;
}

/** A file part of a multipart request. */
export interface FilePart {
  field: string;
  filename: string;
  contentType: string;
  bytes: Buffer;
}

/** One request, decoded: the parameters of query and body are one set. */
export interface Call {
  world: World;
  params: ParamReader;
  files: FilePart[];
  /** Major version of the path, e.g. 25. */
  version: number;
  /** Address of the request without its query, for paging links. */
  url: string;
  method: string;
  /** True when the caller does not wait for the answer; more may be asked at once then. */
  isLater: boolean;
}

/** A field's value that is another node: it answers its id, or what is asked of it in braces. */
export class NodeRef {
  readonly node: NodeRecord;

  constructor(node: NodeRecord) {
    this.node = node;
  }
}

/** Reads one field; undefined, null, empty text and empty lists are left out of the answer. */
export type FieldReader = (world: World, node: NodeRecord) => unknown;

/** Rows that are made when a page is cut of them; an array is one. */
export interface RowSource {
  readonly length: number;
  slice(from: number, to?: number): Record<string, unknown>[];
}

/**
 * Result of an edge. Stored nodes that match a query, or a few given nodes, are filtered, paged and projected. Rows are paged and cut to the
 * requested fields, unless the edge has cut them itself. Some edges have one object instead of a list.
 */
export type Listing =
  | { query: NodeQuery }
  | { nodes: NodeRecord[] }
  | { rows: RowSource; isCut?: boolean; summary?: Record<string, unknown> }
  | { value: Record<string, unknown> };

/** Answer of a write; `node` lets the caller read fields of it in the same call. */
export interface WriteResult {
  body: Record<string, unknown>;
  node?: NodeRecord;
}

/** One edge of a node. */
export interface Edge {
  list?: (call: Call, node: NodeRecord) => Listing;
  create?: (call: Call, node: NodeRecord) => WriteResult;
  remove?: (call: Call, node: NodeRecord) => WriteResult;
}

/** Nodes of one kind on the wire. */
export interface NodeType {
  /** The name errors use. */
  typeName: string;
  fields: Record<string, FieldReader>;
  /** Fields of an answer without `fields`. */
  defaults: string[];
  edges: Record<string, Edge>;
  /** True when the node cannot be found for now, or any more. */
  isGone?: (world: World, node: NodeRecord) => boolean;
  /** Notes that the node itself is read; answers it as it is to be read. */
  look?: (world: World, node: NodeRecord) => NodeRecord;
  update?: (call: Call, node: NodeRecord) => WriteResult;
  remove?: (call: Call, node: NodeRecord) => WriteResult;
}
