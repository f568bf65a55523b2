import { startTransition, useMemo, useState } from 'react';
import { graphql, useRefetchableFragment, useSubscription } from 'react-relay';
import type { LaunchView_launch$key } from './generated/LaunchView_launch.graphql';
import type { LaunchViewAgainQuery } from './generated/LaunchViewAgainQuery.graphql';
import type { LaunchViewSubscription } from './generated/LaunchViewSubscription.graphql';

/** One launch, followed until it ends. What a step says of it is in the store, and so in the list, too. */
export function LaunchView({ launch, onClose }: { launch: LaunchView_launch$key; onClose: () => void }) {
  const [data, refetch] = useRefetchableFragment<LaunchViewAgainQuery, LaunchView_launch$key>(
    graphql`
      fragment LaunchView_launch on Launch
      @argumentDefinitions(withAds: { type: "Boolean", defaultValue: false })
      @refetchable(queryName: "LaunchViewAgainQuery") {
        id
        name
        state
        adAccount {
          id
        }
        items(first: 20) @include(if: $withAds) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    launch,
  );
  const [failure, setFailure] = useState<Error | null>(null);
  const subscription = useMemo(
    () => ({
      subscription: graphql`
        subscription LaunchViewSubscription($adAccountId: UUID!, $launchId: UUID!) {
          launchProgress(adAccountId: $adAccountId, launchId: $launchId) {
            launch {
              ...LaunchView_launch
            }
          }
        }
      `,
      variables: { adAccountId: data.adAccount.id, launchId: data.id },
      onError: setFailure,
    }),
    [data.adAccount.id, data.id],
  );
  useSubscription<LaunchViewSubscription>(subscription);
  if (failure) return <p role="alert">{failure.message}</p>;
  return (
    <section>
      <h2>{data.name}</h2>
      <p role="status">{data.state}</p>
      <button type="button" onClick={() => startTransition(() => void refetch({ withAds: true }))}>
        Ads
      </button>
      <ol>
        {data.items?.edges.map(({ node }) => (
          <li key={node.id}>{node.name}</li>
        ))}
      </ol>
      <button type="button" onClick={onClose}>
        Back
      </button>
    </section>
  );
}
