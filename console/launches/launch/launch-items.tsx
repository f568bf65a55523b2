import { LAUNCH_ACTIONS } from '../actions/launch-action.ts';
import type { ActionRunner } from '../actions/use-launch-action.ts';
import type { ItemFragment, LaunchItemState } from '../generated/graphql.ts';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { ITEM_STATES } from '../words.ts';
import { LaunchRefusal } from './launch-refusal.tsx';
import type { WatchedLaunch } from './watched-launch.ts';

const FILTERS: LaunchItemState[] = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'UNKNOWN', 'REPLACED'];

/** The ads of a launch, each with how it stands and why it failed. */
export function LaunchItems(props: {
  watched: WatchedLaunch;
  filter: LaunchItemState | null;
  onFilter: (filter: LaunchItemState | null) => void;
  more: () => Promise<void>;
  /** Tries failed ads again; null when they cannot be. */
  runner: ActionRunner | null;
}) {
  const { watched, filter, onFilter, more, runner } = props;
  const { launch, items, next } = watched;
  const retry = (item: ItemFragment) => () => {
    void runner?.run(LAUNCH_ACTIONS.RETRY!, launch, { itemIds: [item.id] });
  };
  return (
    <section aria-labelledby="items-heading">
      <h3 id="items-heading">Ads</h3>
      <label className="picker">
        <span>Show</span>
        <select value={filter ?? ''} onChange={(event) => onFilter((event.target.value || null) as typeof filter)}>
          <option value="">All ads</option>
          {FILTERS.map((state) => (
            <option key={state} value={state}>
              {ITEM_STATES[state]}
            </option>
          ))}
        </select>
      </label>
      {items.length === 0 && <p className="note">There are none.</p>}
      <ol className="items">
        {items.map((item) => (
          <LaunchItem key={item.id} item={item} onRetry={runner && item.state === 'FAILED' ? retry(item) : null} />
        ))}
      </ol>
      {next !== null && (
        <button type="button" onClick={() => void more()}>
          Show more ads
        </button>
      )}
    </section>
  );
}

function LaunchItem({ item, onRetry }: { item: ItemFragment; onRetry: (() => void) | null }) {
  const { name, state, adSetName, platformId, attempt, error } = item;
  return (
    <li>
      <span className="name">
        <bdi>{name}</bdi>
      </span>
      <StateBadge state={state} words={ITEM_STATES[state]} />
      <span className="note">
        <bdi>{adSetName}</bdi>
        {platformId && ` · ${platformId}`}
        {attempt > 1 && ` · attempt ${attempt}`}
      </span>
      {error && <LaunchRefusal refusal={error} />}
      {onRetry && (
        <button type="button" aria-label={`Try again: ${name}`} onClick={onRetry}>
          Try again
        </button>
      )}
    </li>
  );
}
