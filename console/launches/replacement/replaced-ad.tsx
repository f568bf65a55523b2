import { LaunchRefusal } from '../launch/launch-refusal.tsx';
import type { CandidateFragment } from '../generated/graphql.ts';
import { isNewer, type Content } from './replacement-draft.ts';
import { sayContent } from './say-content.ts';

/** A failed ad with what is shown instead. */
export function ReplacedAd(props: {
  candidate: CandidateFragment;
  content: Content | null;
  onPick: () => void;
  onLeave: () => void;
}) {
  const { candidate, content, onPick, onLeave } = props;
  const { name, adSetName, locale, error } = candidate.item;
  return (
    <li>
      <span className="name">
        <bdi>{name}</bdi>
      </span>
      <span className="note">
        <bdi>{adSetName}</bdi> · {locale}
      </span>
      {error && <LaunchRefusal refusal={error} />}
      <p className="instead">
        {content === null ? (
          'Stays as it is.'
        ) : (
          <>
            Instead: <bdi className="name">{content.name}</bdi> <span className="note">{sayContent(content)}</span>
            {isNewer(content, candidate) && <span className="note"> · newer than what failed</span>}
          </>
        )}
      </p>
      <div className="actions">
        <button type="button" aria-label={`Choose content: ${name}`} onClick={onPick}>
          Choose content
        </button>
        {content !== null && (
          <button type="button" aria-label={`Leave as it is: ${name}`} onClick={onLeave}>
            Leave as it is
          </button>
        )}
      </div>
    </li>
  );
}
