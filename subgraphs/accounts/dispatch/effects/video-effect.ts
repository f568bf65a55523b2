import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import { type Conclusion, done, processing, refused } from '../queue/conclusion.ts';
import { byNumber } from '../reconcile/match-objects.ts';
import type { Operation } from '../operation/operation.ts';
import { readList } from '../reconcile/platform-lookups.ts';
import type { Effect, Match, Settle } from './effect.ts';
import { beginUpload, sendRest, titleOf, VIDEO_EDGE } from './video/send-file.ts';
import { AttemptEnds, UploadAttempt } from './video/upload-attempt.ts';
import { readPicture, readVideoStatus, type VideoStatus, videoStatusIn } from './video/video-status.ts';
import { findUpload, storeUpload, type VideoUpload } from './video/video-upload.ts';

/** Requests in a row without an answer, after which an upload is given up. */
const MOST_STALLS = 5;
const STALLED = 'The video could not be sent: several requests in a row got no answer. No video was made: try again.';
/** Longest time until a video is ready; after that it is given up. */
const MOST_PROCESSING_MS = 3 * 60 * 60_000;
const TOO_LONG = 'The platform did not get the video ready within three hours: check it there, or try again.';
const FIRST_POLL_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/**
 * Uploads a video in chunks and waits until the platform has it ready. An unfinished session makes nothing. A chunk is identified by its
 * offset, and the end by the video it makes. So a worker that continues another one's upload repeats nothing.
 */
export const videoEffect: Effect = {
  send,
  searchKey: ({ id }) => `VIDEO ${id}`,
  search,
  searchLate: null,
};

async function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const attempt = new UploadAttempt(queue, claimed);
  const conclusion = await goOn(attempt).catch((error: unknown) => {
    if (error instanceof AttemptEnds) return error.conclusion;
    if (error instanceof PlatformError) return attempt.failed(error);
    throw error;
  });
  if (conclusion.event === 'REFUSED') await attempt.forget();
  return conclusion;
}

async function goOn(attempt: UploadAttempt): Promise<Conclusion> {
  const known = await attempt.known();
  const begun = known ?? (await beginUpload(attempt));
  if (begun.completeForMs !== null) return judge(attempt, begun, await readVideoStatus(attempt, begun.videoId));
  if (known) {
    // The last request may have arrived without its answer.
    const status = await readVideoStatus(attempt, known.videoId);
    const upload = await attempt.keep({ ...known, completeForMs: status.complete ? 0 : null });
    if (status.complete) return judge(attempt, upload, status);
  }
  const sent = await sendRest(attempt, begun);
  await attempt.queue.write((em) => storeUpload(em, attempt.operation, sent));
  return processing(FIRST_POLL_MS, { videoId: sent.videoId, bytes: sent.size });
}

/** Turns the platform's status of a complete upload into a conclusion. */
async function judge(attempt: UploadAttempt, upload: VideoUpload, status: VideoStatus): Promise<Conclusion> {
  const { videoId, completeForMs } = upload;
  if (status.problem) {
    const { code, message } = status.problem;
    const error = { code, subcode: null, title: null, message, blamedFields: [] };
    return { event: 'REFUSED', patch: { error }, outcome: 'REJECTED', answer: { videoId, error } };
  }
  const picture = status.state === 'ready' ? await pictureOf(attempt, upload) : null;
  if (picture !== null) {
    const conclusion = done(videoId, { videoId, picture });
    return { ...conclusion, patch: { ...conclusion.patch, after: { picture } } };
  }
  const soFar = completeForMs ?? 0;
  if (soFar > MOST_PROCESSING_MS) return refused(TOO_LONG, { videoId });
  const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_POLL_MS, Math.round(soFar / 4)));
  return processing(waitMs, { videoId, state: status.state });
}

async function pictureOf(attempt: UploadAttempt, upload: VideoUpload): Promise<string | null> {
  await attempt.keep(upload);
  return readPicture(attempt, upload.videoId);
}

/** Known uploads continue by themselves. An unknown one may have been finished under its title all the same. */
async function search(queue: AccountQueue, group: readonly Operation[]): Promise<Settle<Match>> {
  const matches = new Map<string, Match>();
  const found: [Operation, VideoUpload][] = [];
  for (const operation of group) {
    const known = await queue.deps.database.read(queue, (em) => findUpload(em, operation));
    if (known) matches.set(operation.id, known.stalls < MOST_STALLS ? { kind: 'resume' } : gone());
    const upload = known ? null : await findByTitle(queue, operation);
    if (upload) found.push([operation, upload]);
  }
  return async (em) => {
    for (const [operation, upload] of found) {
      await storeUpload(em, operation, upload);
      matches.set(operation.id, { kind: 'resume' });
    }
    return matches;
  };
}

function gone(): Match {
  return { kind: 'gone', message: STALLED };
}

async function findByTitle(queue: AccountQueue, operation: Operation): Promise<VideoUpload | null> {
  const title = titleOf(operation);
  type Listed = { id: string; title?: string; status?: unknown };
  const listed = await readList<Listed>(queue, `${queue.accountId}/${VIDEO_EDGE}`, {
    title,
    fields: 'id,title,status',
  });
  const own = listed.filter((video) => video.title === title && videoStatusIn(video.status).complete);
  const [videoId] = own.map(({ id }) => id).toSorted(byNumber);
  if (videoId === undefined) return null;
  return { sessionId: '', videoId, size: 0, nextOffset: 0, endOffset: 0, stalls: 0, completeForMs: 0 };
}
