/** Things by state, of which some are done. */
export interface Progress {
  running: number;
  succeeded: number;
  failed: number;
  unknown: number;
  replaced: number;
  total: number;
}

const PARTS = ['succeeded', 'replaced', 'failed', 'unknown', 'running'] as const;

/** Progress of something, with its meaning in words for those who do not see it. */
export function ProgressBar({ progress, label, text }: { progress: Progress; label: string; text: string }) {
  const { succeeded, failed, unknown, replaced, total } = progress;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={succeeded + failed + unknown + replaced}
      aria-valuetext={text}
    >
      <Parts progress={progress} />
    </div>
  );
}

/** One coloured part for each state; for where words beside it say the same. */
export function Parts({ progress }: { progress: Progress }) {
  const { total } = progress;
  return (
    <span className="bar" aria-hidden="true">
      {PARTS.map((part) => (
        <span
          key={part}
          data-part={part}
          style={{ inlineSize: `${total === 0 ? 0 : (progress[part] / total) * 100}%` }}
        />
      ))}
    </span>
  );
}
