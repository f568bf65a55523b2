import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operation } from '../../operation/operation.ts';

/** How far the upload of a video is, kept after each request that moved it on. */
export interface VideoUpload {
  /** The platform's session; empty where the video was found by its title. */
  sessionId: string;
  videoId: string;
  /** Bytes of the file. */
  size: number;
  /** Where the platform wants the next chunk to begin, and to end. */
  nextOffset: number;
  endOffset: number;
  /** Requests in a row whose answer got lost while nothing moved on. */
  stalls: number;
  /** Milliseconds since all of the file was with the platform; null before that. */
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

/** Keeps an upload as it stands; complete it stays from the first time it is. */
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

/** Counts one more request that got no answer. */
export async function countStall(em: EntityManager, { id }: Key): Promise<void> {
  await em.execute(`update accounts.video_upload set stalls = stalls + 1 where operation_id = ?`, [id]);
}

/** Drops what is known of an upload, so that the next one begins anew. */
export async function forgetUpload(em: EntityManager, { id }: Key): Promise<void> {
  await em.execute(`delete from accounts.video_upload where operation_id = ?`, [id]);
}
