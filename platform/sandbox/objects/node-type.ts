import type { FaultSettings } from '../faults/fault-settings.ts';
import type { ReportScripts } from '../faults/report-scripts.ts';
import type { NodeQuery } from '../store/node-query.ts';
import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import type { Store } from '../store/store.ts';
import type { VirtualClock } from '../store/virtual-clock.ts';
import type { ParamReader } from '../wire/param-reader.ts';

/** What every handler may touch. */
export interface World {
  store: Store;
  clock: VirtualClock;
  settings: () => FaultSettings;
  /** What reports are told to go through. */
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
 * What an edge lists: stored nodes that match a query, or a few nodes at hand, to be filtered, paged and projected; rows that are paged and
 * cut to the asked fields, unless the edge has cut them itself; or one object that stands where others have a list.
 */
export type Listing =
  | { query: NodeQuery }
  | { nodes: NodeRecord[] }
  | { rows: RowSource; isCut?: boolean; summary?: Record<string, unknown> }
  | { value: Record<string, unknown> };

/** What a write answers; `node` lets the caller read fields of it in the same call. */
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

/** How nodes of one kind look from outside. */
export interface NodeType {
  /** The name errors use. */
  typeName: string;
  fields: Record<string, FieldReader>;
  /** What comes without `fields`. */
  defaults: string[];
  edges: Record<string, Edge>;
  /** True when the node cannot be found for now, or any more. */
  isGone?: (world: World, node: NodeRecord) => boolean;
  /** Notes that the node itself is read; answers it as it is to be read. */
  look?: (world: World, node: NodeRecord) => NodeRecord;
  update?: (call: Call, node: NodeRecord) => WriteResult;
  remove?: (call: Call, node: NodeRecord) => WriteResult;
}
