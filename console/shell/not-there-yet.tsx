import { PlaceHeading } from './place-heading.tsx';

/** Stands where a page is not built yet. */
export function NotThereYet({ title, meanwhile }: { title: string; meanwhile: string }) {
  return (
    <main className="not-there-yet">
      <PlaceHeading title={title} />
      <p>This page is not there yet.</p>
      <p className="note">{meanwhile}</p>
    </main>
  );
}
