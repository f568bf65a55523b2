/** Loaded into every server that is measured: tells the bench of its processor time and memory. */
export interface Probe {
  /** Microseconds of processor time so far. */
  cpuMicros: number;
  /** Bytes of objects and buffers after collecting garbage. */
  heap: number;
  /** Bytes of the whole process. */
  rss: number;
}

/** Question of the bench to a probe: its processor time, or its memory after collecting garbage, too. */
export interface ProbeQuestion {
  probe: 'cpu' | 'memory';
}

process.on('message', (message: unknown) => {
  const { probe } = message as Partial<ProbeQuestion>;
  if (probe === undefined) return;
  const { user, system } = process.cpuUsage();
  // Collects as thoroughly as when memory runs out, so that only memory in use is counted.
  if (probe === 'memory') globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ cpuMicros: user + system, heap: heapUsed + external, rss } satisfies Probe);
});
// A bench that was ended leaves nothing behind.
process.on('disconnect', () => process.exit());
// Listening for messages alone is no reason to stay.
process.channel?.unref();
