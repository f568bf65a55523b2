/** Events of a launch that a subscriber saw, over all its connections. */
export interface Seen {
  launch: string;
  /** Sequence numbers in the order in which they came. */
  sequences: readonly number[];
  /** True when it requested everything from the beginning, false for the present state and later events. */
  fromStart: boolean;
  /** The launch's own newest sequence number. */
  last: number;
}

/** Returns every number that was left out, came twice or came in disorder, as sentences; empty when each came once. */
export function sequenceFaults({ launch, sequences, fromStart, last }: Seen): string[] {
  const [first] = sequences;
  if (first === undefined) return [`${launch}: a subscriber saw nothing`];
  const faults = fromStart && first !== 1 ? [`${launch}: the first number seen is ${first}`] : [];
  for (const [index, sequence] of sequences.entries()) {
    const before = sequences[index - 1];
    if (before !== undefined && sequence !== before + 1) faults.push(`${launch}: ${sequence} came behind ${before}`);
  }
  if (sequences.at(-1) !== last) faults.push(`${launch}: the last number seen is ${sequences.at(-1)} of ${last}`);
  return faults;
}
