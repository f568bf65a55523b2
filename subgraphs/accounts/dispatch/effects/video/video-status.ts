import { recordOf } from '#kit/json/records.ts';
import type { UploadAttempt } from './upload-attempt.ts';

/** Status of a video on the platform. */
export interface VideoStatus {
  /** True when all of the file has arrived and the upload was ended. */
  complete: boolean;
  state: 'processing' | 'ready' | 'error';
  /** Reason for which it cannot be shown, in the platform's words. */
  problem: { code: number | null; message: string } | null;
}

/** Reads the status of a video. Throws AttemptEnds where that fails. */
export async function readVideoStatus(attempt: UploadAttempt, videoId: string): Promise<VideoStatus> {
  const answer = await attempt.read((client, options) => client.get(videoId, { fields: 'status' }, options), videoId);
  return videoStatusIn(answer.status);
}

/** Reads the status from an answer; a video without one is being processed. */
export function videoStatusIn(value: unknown): VideoStatus {
  const status = recordOf(value);
  const word = status.video_status;
  const state = word === 'ready' || word === 'error' ? word : 'processing';
  const complete = state !== 'processing' || recordOf(status.uploading_phase).status === 'complete';
  return { complete, state, problem: state === 'error' ? problemIn(status) : null };
}

/** Address of the still the platform shows for a ready video; null while there is none. Throws AttemptEnds where reading fails. */
export async function readPicture(attempt: UploadAttempt, videoId: string): Promise<string | null> {
  const path = `${videoId}/thumbnails`;
  const { data } = await attempt.read(
    (client, options) => client.get(path, { fields: 'uri,is_preferred' }, options),
    videoId,
  );
  const stills = (Array.isArray(data) ? data : []).map(recordOf).filter(({ uri }) => typeof uri === 'string');
  const chosen = stills.find(({ is_preferred: preferred }) => preferred === true) ?? stills[0];
  return chosen ? String(chosen.uri) : null;
}

function problemIn(status: Record<string, unknown>): NonNullable<VideoStatus['problem']> {
  const phases = [status.uploading_phase, status.processing_phase, status.publishing_phase].map(recordOf);
  const errors = phases
    .flatMap((phase) => [...(Array.isArray(phase.errors) ? phase.errors : []), phase.error])
    .map(recordOf);
  const said = errors.find(({ message }) => typeof message === 'string' && message !== '');
  const code = Number(said?.code);
  return {
    code: Number.isSafeInteger(code) ? code : null,
    message: said ? String(said.message) : 'The platform could not process the video, and does not say why.',
  };
}
