import type { VideoProperties } from './measure-video.ts';
import type { UnusableVideo } from './unusable-video.ts';
import type { VideoPicture } from './video-picture.ts';

/** Task of a worker for one video. */
export type VideoTask =
  | { kind: 'measure'; mimeType: string; size: number }
  | { kind: 'picture'; mimeType: string; size: number; edge: number };

/** Results of the tasks. */
export interface VideoResults {
  measure: VideoProperties;
  picture: VideoPicture;
}

/** Message of the worker: it needs bytes, or is done, or the video cannot be used. */
export type FromWorker =
  | { kind: 'read'; id: number; start: number; end: number }
  | { kind: 'done'; value: VideoResults[VideoTask['kind']] }
  | { kind: 'unusable'; rule: UnusableVideo['rule']; message: string };

/** Bytes the worker requested. */
export interface ToWorker {
  id: number;
  bytes: Uint8Array;
}
