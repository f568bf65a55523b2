/** Extension of a subscription's results with the event's position, from a subgraph to the gateway. */
export const POSITION = 'position';

/**
 * The position of an event in its stream: the sequence that a client gives as `after` to continue behind it. Undefined for events of
 * streams that cannot be continued.
 */
export function positionOf(event: unknown): number | undefined {
  if (typeof event !== 'object' || event === null || !('sequence' in event)) return undefined;
  const { sequence } = event;
  if (typeof sequence === 'number') return sequence;
  return typeof sequence === 'bigint' ? Number(sequence) : undefined;
}
