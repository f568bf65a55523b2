import { Readable } from 'node:stream';
import type { FileStore } from '#kit/files/file-store.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { lost, unsendable } from '../../queue/conclusion.ts';
import type { Operation } from '../../operation/operation.ts';
import { AttemptEnds, type UploadAttempt } from './upload-attempt.ts';
import type { VideoUpload } from './video-upload.ts';

/** The edge of an ad account on which videos are uploaded and listed. */
export const VIDEO_EDGE = 'advideos';

const MISPLACED_CHUNK = 1363037;
const LONGEST_NAME = 200;

/** Title by which a video is found again: nobody else uses it. */
export function titleOf({ id, name }: Pick<Operation, 'id' | 'name'>): string {
  return `${[...name].slice(0, LONGEST_NAME).join('')} [adops:${id}]`;
}

/** Opens a session of the platform for the file. An unfinished session makes nothing. */
export async function beginUpload(attempt: UploadAttempt): Promise<VideoUpload> {
  const size = await sizeOfFile(attempt);
  const answer = await attempt.write((client, options) =>
    client.post(
      `${attempt.queue.accountId}/${VIDEO_EDGE}`,
      { upload_phase: 'start', file_size: String(size) },
      options,
    ),
  );
  const { upload_session_id: sessionId, video_id: videoId } = answer;
  const offsets = offsetsIn(answer);
  if (typeof sessionId !== 'string' || typeof videoId !== 'string' || !offsets) {
    throw new AttemptEnds(lost(attempt.operation, { reason: 'the answer names no upload' }));
  }
  return attempt.keep({ sessionId, videoId, size, ...offsets, stalls: 0, completeForMs: null });
}

/** Sends the missing part of the file, chunk by chunk as the platform asks for them, and ends the session. */
export async function sendRest(attempt: UploadAttempt, begun: VideoUpload): Promise<VideoUpload> {
  let upload = begun;
  while (upload.nextOffset < upload.size) {
    const offsets = await sendChunk(attempt, upload);
    upload = await attempt.keep({ ...upload, ...offsets, stalls: 0 });
  }
  const { sessionId } = upload;
  const params = { upload_phase: 'finish', upload_session_id: sessionId, title: titleOf(attempt.operation) };
  await attempt.write((client, options) => client.post(`${attempt.queue.accountId}/${VIDEO_EDGE}`, params, options));
  return { ...upload, stalls: 0, completeForMs: 0 };
}

type Offsets = Pick<VideoUpload, 'nextOffset' | 'endOffset'>;

async function sendChunk(attempt: UploadAttempt, upload: VideoUpload): Promise<Offsets> {
  const { sessionId, nextOffset, size } = upload;
  const end = Math.min(size, upload.endOffset > nextOffset ? upload.endOffset : size);
  const params = { upload_phase: 'transfer', upload_session_id: sessionId, start_offset: String(nextOffset) };
  const { fileKey, name } = attempt.operation;
  const content = Readable.from(partOf(attempt.queue.deps.files, fileKey ?? '', nextOffset, end));
  const file = { filename: name, contentType: 'application/octet-stream', content, size: end - nextOffset };
  let answer: Record<string, unknown> | null;
  try {
    answer = await attempt.write((client, options) =>
      client.upload(`${attempt.queue.accountId}/${VIDEO_EDGE}`, params, file, options),
    );
  } catch (error) {
    // A chunk whose answer got lost has arrived: the platform says where to continue.
    const misplaced = error instanceof PlatformError && error.subcode === MISPLACED_CHUNK;
    const wanted = misplaced ? offsetsIn(error.errorData) : null;
    if (!wanted || wanted.nextOffset === nextOffset) throw error;
    return wanted;
  }
  const offsets = offsetsIn(answer);
  if (offsets && offsets.nextOffset > nextOffset) return offsets;
  throw new AttemptEnds(lost(attempt.operation, { reason: 'the answer names no offset to go on from' }));
}

async function sizeOfFile({ queue, operation, claimed }: UploadAttempt): Promise<number> {
  try {
    return await queue.deps.files.size(operation.fileKey ?? '');
  } catch (error) {
    queue.deps.log.error({ err: error, operationId: operation.id }, 'a file could not be read');
    const message = 'Its file could not be read: upload the file again, then make what is missing.';
    throw new AttemptEnds(unsendable(claimed, message));
  }
}

/** Opened when its first byte is read, which never happens where nothing may leave. */
async function* partOf(files: FileStore, key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* await files.getRange(key, start, end - 1);
}

function offsetsIn(answer: Record<string, unknown> | null): Offsets | null {
  const [nextOffset, endOffset] = [answer?.start_offset, answer?.end_offset].map(Number);
  if (!Number.isSafeInteger(nextOffset) || !Number.isSafeInteger(endOffset)) return null;
  return { nextOffset: nextOffset!, endOffset: endOffset! };
}
