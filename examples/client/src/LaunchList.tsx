import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Failure } from './Failure.tsx';
import type { LaunchesQuery } from './generated/graphql.ts';
import { LAUNCHES } from './operations.ts';

/** A launch as the list has it. */
export type Listed = LaunchesQuery['launches']['edges'][number]['node'];

const PAGE = 2;

/** Launches of all ad accounts, found by name, page by page. */
export function LaunchList({ onOpen }: { onOpen: (launch: Listed) => void }) {
  const [search, setSearch] = useState('');
  const { data, error, loading, fetchMore } = useQuery(LAUNCHES, { variables: { first: PAGE, search } });
  if (error) return <Failure error={error} />;
  const page = data?.launches.pageInfo;
  return (
    <section>
      <input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <ul>
        {data?.launches.edges.map(({ node }) => (
          <li key={node.id}>
            <button type="button" onClick={() => onOpen(node)}>
              {node.name}
            </button>{' '}
            {node.state} in {node.adAccount.name}, by {node.submittedByMember?.email ?? 'a former member'}
          </li>
        ))}
      </ul>
      {page?.hasNextPage && (
        <button type="button" disabled={loading} onClick={() => fetchMore({ variables: { after: page.endCursor } })}>
          More
        </button>
      )}
    </section>
  );
}
