import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PROBE_MS = 20;
const { url } = workerData as { url: string };
const delays: number[] = [];
let ended = false;

/** Asks whether a server is alive until told to end, in a thread of its own: what sends a flood is busy itself. */
parentPort!.once('message', () => {
  ended = true;
});
while (!ended) {
  const begun = performance.now();
  const isAlive = await fetch(`${url}/health/live`).then(
    async (answer) => answer.text(),
    () => null,
  );
  if (isAlive !== null) delays.push(performance.now() - begun);
  await sleep(PROBE_MS);
}
parentPort!.postMessage(delays);
