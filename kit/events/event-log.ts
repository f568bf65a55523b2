import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tenant } from '#kit/database/database.ts';
import { type BoundValue, prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { toJson } from '#kit/json/to-json.ts';
import { CHANNEL } from './notify.ts';

/** One event of a subject, as it was written. */
export interface EventRow {
  /** Position among the subject's events: 1, 2, 3, … without gaps. */
  sequence: bigint;
  workspaceId: string;
  topic: string;
  subjectId: string;
  type: string;
  data: unknown;
  at: Date;
}

/** Position of a reader in the feed over all subjects. */
export interface FeedCursor {
  xid: bigint;
  id: bigint;
}

/** Owner of a sequence of events. */
export interface Subject {
  workspaceId: string;
  topic: string;
  subjectId: string;
}

/** An event to be appended to its subject. */
export interface NewEvent extends Subject {
  type: string;
  /** JSON; a bigint becomes a string of digits. */
  data: unknown;
}

interface StoredEvent {
  id: string;
  xid: string;
  sequence: string;
  workspace_id: string;
  topic: string;
  subject_id: string;
  type: string;
  data: string;
  millis: string;
  together: number;
}

/** Part of a row about the events that were appended together. */
export type StoredTogether = Pick<StoredEvent, 'sequence' | 'type' | 'data' | 'millis' | 'together'>;
/** Parts of an event that differ within its subject. */
type OwnEvent = Pick<EventRow, 'sequence' | 'type' | 'data' | 'at'>;

/** `data` as text, since the driver would turn integers beyond 2^53 into floats. */
const COLUMNS = `id::text as id, xid::text as xid, sequence::text as sequence, workspace_id::text as workspace_id, topic,
  subject_id::text as subject_id, type, data::text as data, floor(extract(epoch from at) * 1000)::bigint::text as millis, together`;

/**
 * Appends an event to its subject in the caller's transaction and wakes followers on commit. Writers of one subject exclude each other
 * until their transactions end, so its sequence has no gaps and is in commit order.
 */
export async function append(em: EntityManager, { type, data, ...subject }: NewEvent): Promise<bigint> {
  const [last] = await appendNow(em, parametersOf(em, subject, [{ type, data }]));
  return BigInt(last!.sequence);
}

/** Like `append`, for several events in their order, in one statement without a wait for its answer; at least one. */
export async function appendAll(
  em: EntityManager,
  subject: Subject,
  events: readonly Pick<NewEvent, 'type' | 'data'>[],
): Promise<void> {
  await appendLate(em, parametersOf(em, subject, events));
}

const APPEND = 'select append_events($1::uuid, $2, $3::uuid, $4::jsonb, $5, $6)::text as sequence';
const appendNow = prepared<{ sequence: string }>(APPEND);
const appendLate = preparedUnread(APPEND);

function parametersOf(
  em: EntityManager,
  { workspaceId, topic, subjectId }: Subject,
  events: readonly Pick<NewEvent, 'type' | 'data'>[],
): BoundValue[] {
  const json = toJson(events.map(({ type, data }) => ({ type, data: data ?? null })));
  return [workspaceId, topic, subjectId, json, CHANNEL, subjectKey(em, topic, subjectId)];
}

/** The subject's events following `sequence` (0 for all), oldest first, at most `limit` of them. */
export async function after(
  em: EntityManager,
  topic: string,
  subjectId: string,
  sequence: bigint,
  limit: number,
): Promise<EventRow[]> {
  const rows = await em.execute<StoredEvent[]>(
    `select ${COLUMNS} from events_behind(?, ?, ?, ?) e order by e.sequence`,
    [topic, subjectId, sequence.toString(), limit],
  );
  return rows.flatMap((row) => eventsIn(row, sequence).map((event) => shown(row, event))).slice(0, limit);
}

/** Position of a reader in a subject's events. */
export interface ReaderPosition {
  topic: string;
  subjectId: string;
  /** Sequence of the last event the reader has. */
  sequence: bigint;
  /** Maximum number of events. */
  limit: number;
}

/** Like `after`, for several readers of a workspace's subjects in one statement; results come in their order. */
export async function afterEach(
  em: EntityManager,
  { workspaceId }: Tenant,
  positions: readonly ReaderPosition[],
): Promise<EventRow[][]> {
  const wanted = positions.map(({ topic, subjectId, sequence, limit }, n) => {
    return { n, topic, subject: subjectId, behind: sequence.toString(), most: limit };
  });
  const rows = await readEach(em, [JSON.stringify(wanted)]);
  const answers: EventRow[][] = positions.map(() => []);
  for (const { n, ...row } of rows) {
    const { topic, subjectId, sequence, limit } = positions[n]!;
    for (const event of eventsIn(row, sequence)) {
      if (answers[n]!.length === limit) break;
      answers[n]!.push({ ...event, workspaceId, topic, subjectId });
    }
  }
  return answers;
}

/** Reads only the parts of each event that its readers lack: in a busy process it is the most frequent statement of all. */
const readEach = prepared<StoredTogether & { n: number }>(
  `select w.n, event.* from jsonb_to_recordset($1::jsonb) as w(n int, topic text, subject uuid, behind bigint, most int)
     cross join lateral (
       select sequence::text as sequence, type, data::text as data, floor(extract(epoch from at) * 1000)::bigint::text as millis, together
         from events_behind(w.topic, w.subject, w.behind, w.most) e order by e.sequence) as event`,
);

/** Sequence of the subject's newest event; 0 when it has none. */
export async function lastSequence(em: EntityManager, topic: string, subjectId: string): Promise<bigint> {
  const [row] = await em.execute<{ sequence: string }[]>(
    `select last_sequence::text as sequence from event_counter where topic = ? and subject_id = ?`,
    [topic, subjectId],
  );
  return BigInt(row?.sequence ?? 0);
}

/**
 * Events of all visible subjects (optionally of one topic) in commit order following `cursor`, of at most `limit` appends; events appended
 * together share one cursor. Events of transactions that may still see others commit before them are held back, so a reader that keeps the
 * last cursor misses none.
 */
export async function feed(
  em: EntityManager,
  options: { after?: FeedCursor; limit: number; topic?: string },
): Promise<{ event: EventRow; cursor: FeedCursor }[]> {
  const cursor = options.after ?? { xid: 0n, id: 0n };
  const rows = await em.execute<StoredEvent[]>(
    `select ${COLUMNS} from event
     where (xid, id) > (?::xid8, ?::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot()) and topic = coalesce(?, topic)
     order by event.xid, event.id limit ?`,
    [cursor.xid.toString(), cursor.id.toString(), options.topic ?? null, options.limit],
  );
  return rows.flatMap((row) => {
    const place = { xid: BigInt(row.xid), id: BigInt(row.id) };
    return eventsIn(row, 0n).map((event) => ({ event: shown(row, event), cursor: place }));
  });
}

/** The key under which followers of a subject are woken: `<schema>:<topic>:<subject id>`. */
export function subjectKey(em: EntityManager | string, topic: string, subjectId: string): string {
  const schema = typeof em === 'string' ? em : em.config.get('schema');
  return `${schema}:${topic}:${subjectId}`;
}

/**
 * The events behind a sequence among those that were appended together, in their order. A row of several has the sequence of the last, and
 * a list of their types and data.
 */
export function eventsIn(row: StoredTogether, behind: bigint): OwnEvent[] {
  const at = new Date(Number(row.millis));
  const last = BigInt(row.sequence);
  const data: unknown = JSON.parse(row.data);
  if (row.together === 1) return [{ sequence: last, type: row.type, data, at }];
  const first = last - BigInt(row.together) + 1n;
  return (data as Pick<EventRow, 'type' | 'data'>[])
    .map(({ type, data: own }, index) => ({ sequence: first + BigInt(index), type, data: own, at }))
    .filter(({ sequence }) => sequence > behind);
}

function shown({ workspace_id: workspaceId, topic, subject_id: subjectId }: StoredEvent, event: OwnEvent): EventRow {
  return { ...event, workspaceId, topic, subjectId };
}
