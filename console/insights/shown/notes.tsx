/** Sentences about numbers above; nothing without any. */
export function Notes({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="notes">
      {of.map((sentence) => (
        <li key={sentence} className="note">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
