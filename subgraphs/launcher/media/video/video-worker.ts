import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { measureVideo } from './measure-video.ts';
import { UnusableVideo } from './unusable-video.ts';
import type { VideoBytes } from './video-bytes.ts';
import type { FromWorker, ToWorker, VideoTask } from './video-task.ts';

/** Returns the bytes, requested from the thread that started this one. */
function askedOf(port: MessagePort, size: number): VideoBytes {
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let lastId = 0;
  port.on('message', ({ id, bytes }: ToWorker) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });
  return {
    size,
    read: (start, end) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        port.postMessage({ kind: 'read', id: lastId, start, end } satisfies FromWorker);
      }),
  };
}

async function run(task: VideoTask, bytes: VideoBytes): Promise<FromWorker> {
  try {
    if (task.kind === 'measure') return { kind: 'done', value: await measureVideo(bytes, task.mimeType) };
    const { videoPicture } = await import('./video-picture.ts');
    return { kind: 'done', value: await videoPicture(bytes, task.mimeType, task.edge) };
  } catch (error) {
    // The content is a stranger's: any error of the reader is the video's fault.
    const known = error instanceof UnusableVideo;
    const message = known ? error.message : 'The video is damaged: it cannot be read to its end.';
    return { kind: 'unusable', rule: known ? error.rule : 'video', message };
  }
}

if (parentPort) {
  const task = workerData as VideoTask;
  parentPort.postMessage(await run(task, askedOf(parentPort, task.size)));
  parentPort.close();
}
