/** A state in words, with a colour and a sign that say the same. */
export function StateBadge({ state, words }: { state: string; words: string }) {
  return (
    <span className="badge" data-state={state}>
      {words}
    </span>
  );
}
