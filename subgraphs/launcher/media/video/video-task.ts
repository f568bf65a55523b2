import type { VideoFacts } from './measure-video.ts';
import type { UnusableVideo } from './unusable-video.ts';
import type { VideoPicture } from './video-picture.ts';

/** What a worker is to do with one video. */
export type VideoTask =
  | { kind: 'measure'; mimeType: string; size: number }
  | { kind: 'picture'; mimeType: string; size: number; edge: number };

/** What each task gives. */
export interface VideoResults {
  measure: VideoFacts;
  picture: VideoPicture;
}

/** What the worker says: it wants bytes, or is done, or the video cannot be used. */
export type FromWorker =
  | { kind: 'read'; id: number; start: number; end: number }
  | { kind: 'done'; value: VideoResults[VideoTask['kind']] }
  | { kind: 'unusable'; rule: UnusableVideo['rule']; message: string };

/** Bytes the worker asked for. */
export interface ToWorker {
  id: number;
  bytes: Uint8Array;
}
