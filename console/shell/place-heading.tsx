/** Takes the focus when another place was opened. */
export const PLACE_HEADING = 'place-heading';

/** The heading of the place that is open. */
export function PlaceHeading({ title }: { title: string }) {
  return (
    <h1 id={PLACE_HEADING} tabIndex={-1}>
      {title}
    </h1>
  );
}
