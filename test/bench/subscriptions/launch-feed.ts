/** One event of a launch as the contenders without a database make it; as long as one of ours. */
export interface FeedEvent {
  sequence: number;
  state: string;
  step: string;
  message: string;
  at: string;
  counts: Record<string, number>;
  operationCounts: Record<string, number>;
}

const COUNTS = { planned: 12, running: 4, succeeded: 30, failed: 1, unknown: 0, total: 47 };
/** Events are spread over each second in so many steps. */
const STEPS_PER_SECOND = 50;

/** Returns the stored data of a launch's event; its message is the time, which measures the delay. */
export function eventData(): Omit<FeedEvent, 'sequence' | 'at'> & { version: number; item: null } {
  const message = String(performance.timeOrigin + performance.now());
  return { version: 1, state: 'RUNNING', step: 'ADS', counts: COUNTS, operationCounts: COUNTS, message, item: null };
}

/** An event as the subscribers see it, who do not ask for the rest. */
export function feedEvent(sequence: number): FeedEvent {
  const { item: _item, version: _version, ...data } = eventData();
  return { sequence, ...data, at: new Date().toISOString() };
}

/** Publishes one event a second of each of `launches` for some seconds, evenly. A step names the launches it is the turn of. */
export async function publishEvenly(
  launches: number,
  seconds: number,
  publish: (numbers: number[]) => Promise<void> | void,
): Promise<void> {
  const from = performance.now();
  const total = launches * seconds;
  let published = 0;
  while (published < total) {
    const elapsed = (performance.now() - from) / 1_000;
    const due = Math.min(total, Math.ceil(elapsed * launches));
    const numbers = Array.from({ length: due - published }, (_, index) => (published + index) % launches);
    published = due;
    if (numbers.length > 0) await publish(numbers);
    await new Promise((done) => setTimeout(done, 1_000 / STEPS_PER_SECOND));
  }
}
