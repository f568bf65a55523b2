import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operation } from '../../operation/operation.ts';

/** Progress of a video's upload, stored after each request that moved it on. */
export interface VideoUpload {
  /** The platform's session; empty where the video was found by its title. */
  sessionId: string;
  videoId: string;
  /** Bytes of the file. */
  size: number;
  /** Offsets in the file at which the platform wants the next chunk to begin and to end. */
  nextOffset: number;
  endOffset: number;
  /** Requests in a row whose answer got lost without any progress. */
  stalls: number;
  /** Milliseconds since all of the file arrived at the platform; null before that. */
  completeForMs: number | null;
}

type Key = Pick<Operation, 'id' | 'workspaceId'>;

const COLUMNS = `session_id as "sessionId", video_id as "videoId", size::text as size, next_offset::text as "nextOffset",
  end_offset::text as "endOffset", stalls,
  floor(extract(epoch from clock_timestamp() - complete_at) * 1000)::text as "completeForMs"`;

type Row = Record<'sessionId' | 'videoId' | 'size' | 'nextOffset' | 'endOffset', string> & {
  stalls: number;
  completeForMs: string | null;
};

/** The upload of an operation; null when none has begun. */
export async function findUpload(em: EntityManager, { id }: Key): Promise<VideoUpload | null> {
  const [row]: Row[] = await em.execute(`select ${COLUMNS} from accounts.video_upload where operation_id = ?`, [id]);
  if (!row) return null;
  const { size, nextOffset, endOffset, completeForMs } = row;
  return {
    ...row,
    size: Number(size),
    nextOffset: Number(nextOffset),
    endOffset: Number(endOffset),
    completeForMs: completeForMs === null ? null : Number(completeForMs),
  };
}

/** Stores an upload's progress. A complete upload keeps its first completion time. */
export async function storeUpload(em: EntityManager, { id, workspaceId }: Key, upload: VideoUpload): Promise<void> {
  const { sessionId, videoId, size, nextOffset, endOffset, stalls, completeForMs } = upload;
  await em.execute(
    `insert into accounts.video_upload as u (workspace_id, operation_id, session_id, video_id, size, next_offset, end_offset,
       stalls, complete_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, case when ? then clock_timestamp() end)
     on conflict (workspace_id, operation_id) do update set session_id = excluded.session_id, video_id = excluded.video_id,
       size = excluded.size, next_offset = excluded.next_offset, end_offset = excluded.end_offset, stalls = excluded.stalls,
       complete_at = case when excluded.complete_at is null then null else coalesce(u.complete_at, excluded.complete_at) end`,
    [workspaceId, id, sessionId, videoId, size, nextOffset, endOffset, stalls, completeForMs !== null],
  );
}

/** Counts one more request without an answer. */
export async function countStall(em: EntityManager, { id }: Key): Promise<void> {
  await em.execute(`update accounts.video_upload set stalls = stalls + 1 where operation_id = ?`, [id]);
}

/** Deletes an upload's progress, so that the next one begins anew. */
export async function forgetUpload(em: EntityManager, { id }: Key): Promise<void> {
  await em.execute(`delete from accounts.video_upload where operation_id = ?`, [id]);
}
