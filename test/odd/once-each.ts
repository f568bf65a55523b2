/** A place in arguments: the names and indexes that lead to it. */
interface Place {
  steps: readonly (string | number)[];
}

/**
 * Returns a filter of places: those at the top pass always, and a deeper one when none of its kind and last name has passed before.
 * Root fields share their parts (`definition`, `launchRequest`, `settings`), and the parts' checks with them.
 */
export function onceEach<P extends Place>(top: number, kindOf: (place: P) => string): (place: P) => boolean {
  const seen = new Set<string>();
  return (place) => {
    const kind = `${place.steps.slice(-2).join('.')} ${kindOf(place)}`;
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew || place.steps.length <= top;
  };
}
