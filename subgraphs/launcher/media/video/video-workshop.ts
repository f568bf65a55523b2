import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { FileStore } from '#kit/files/file-store.ts';
import { SerialTasks } from '../serial-tasks.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { FromWorker, ToWorker, VideoResults, VideoTask } from './video-task.ts';

const WORKER = new URL('./video-worker.ts', import.meta.url);
/** More than any video needs; what takes longer was made to. */
const TIME_LIMIT_MS = { measure: 20_000, picture: 60_000 };
const HEAP_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
const TOO_MUCH = 'Reading the video takes more time or memory than is given to one.';

/** A stored video to read. */
export interface StoredVideo {
  fileKey: string;
  mimeType: string;
}

/**
 * Reads stored videos, each in a thread of its own with bounds on its time and memory, one at a time for each task. A file that breaks its reader
 * does not stop the service.
 */
export class VideoWorkshop {
  readonly #files: FileStore;
  readonly #tasks: Record<VideoTask['kind'], SerialTasks> = { measure: new SerialTasks(), picture: new SerialTasks() };

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Measures a video. Throws UnusableVideo, and the errors of the file store. */
  measure(video: StoredVideo): Promise<VideoResults['measure']> {
    return this.#oneAtATime('measure', video, (size) => ({ kind: 'measure', mimeType: video.mimeType, size }));
  }

  /** Makes a picture of a video, at most `edge` pixels wide and high. Throws UnusableVideo, and the errors of the file store. */
  picture(video: StoredVideo, edge: number): Promise<VideoResults['picture']> {
    return this.#oneAtATime('picture', video, (size) => ({ kind: 'picture', mimeType: video.mimeType, size, edge }));
  }

  #oneAtATime<T>(kind: VideoTask['kind'], { fileKey }: StoredVideo, taskFor: (size: number) => VideoTask): Promise<T> {
    return this.#tasks[kind].run(async () => this.#run<T>(fileKey, taskFor(await this.#files.size(fileKey))));
  }

  #run<T>(fileKey: string, task: VideoTask): Promise<T> {
    const worker = new Worker(WORKER, { workerData: task, resourceLimits: HEAP_LIMITS, stdout: true, stderr: true });
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => reject(new UnusableVideo('video', TOO_MUCH)), TIME_LIMIT_MS[task.kind]);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'done') resolve(message.value as T);
      else if (message.kind === 'unusable') reject(new UnusableVideo(message.rule, message.message));
      else this.#answer(worker, fileKey, message).catch(reject);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnusableVideo('video', TOO_MUCH) : error),
    );
    worker.on('exit', () => reject(new Error('A worker that looked into a video ended early.')));
    return promise.finally(async () => {
      clearTimeout(timer);
      await worker.terminate();
    });
  }

  async #answer(worker: Worker, fileKey: string, read: FromWorker & { kind: 'read' }): Promise<void> {
    const { id, start, end } = read;
    const bytes = new Uint8Array(await buffer(await this.#files.getRange(fileKey, start, end - 1)));
    worker.postMessage({ id, bytes } satisfies ToWorker);
  }
}
