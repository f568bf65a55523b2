import type { ItemFragment } from '../generated/graphql.ts';
import { StateBadge } from '../shown/state-badge.tsx';
import { ITEM_STATES } from '../shown/words.ts';
import { LaunchRefusal } from './launch-refusal.tsx';

/** The ads of a launch, each with how it stands and why it failed. */
export function LaunchItems({ items, more }: { items: ItemFragment[]; more: (() => Promise<void>) | null }) {
  return (
    <section aria-labelledby="items-heading">
      <h3 id="items-heading">Ads</h3>
      <ol className="items">
        {items.map((item) => (
          <LaunchItem key={item.id} item={item} />
        ))}
      </ol>
      {more && (
        <button type="button" onClick={() => void more()}>
          Show more ads
        </button>
      )}
    </section>
  );
}

function LaunchItem({ item }: { item: ItemFragment }) {
  const { name, state, adSetName, platformId, attempt, error } = item;
  return (
    <li>
      <span className="name">{name}</span>
      <StateBadge state={state} words={ITEM_STATES[state]} />
      <span className="note">
        {adSetName}
        {platformId && ` · ${platformId}`}
        {attempt > 1 && ` · attempt ${attempt}`}
      </span>
      {error && <LaunchRefusal refusal={error} />}
    </li>
  );
}
