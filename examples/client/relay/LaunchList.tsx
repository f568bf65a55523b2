import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { LaunchList_launches$key } from './generated/LaunchList_launches.graphql';
import type { LaunchListPageQuery } from './generated/LaunchListPageQuery.graphql';
import type { LaunchListQuery } from './generated/LaunchListQuery.graphql';
import type { LaunchView_launch$key } from './generated/LaunchView_launch.graphql';

const PAGE = 2;

/** Launches of all ad accounts, page by page. */
export function LaunchList({ onOpen }: { onOpen: (launch: LaunchView_launch$key) => void }) {
  const query = useLazyLoadQuery<LaunchListQuery>(
    graphql`
      query LaunchListQuery($first: Int!) {
        ...LaunchList_launches @arguments(first: $first)
      }
    `,
    { first: PAGE },
  );
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    LaunchListPageQuery,
    LaunchList_launches$key
  >(
    graphql`
      fragment LaunchList_launches on Query
      @argumentDefinitions(first: { type: "Int!" }, after: { type: "String" })
      @refetchable(queryName: "LaunchListPageQuery") {
        launches(first: $first, after: $after) @connection(key: "LaunchList_launches") {
          edges {
            node {
              id
              name
              state
              ...LaunchView_launch
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <>
      {data.launches.edges.map(({ node }) => (
        <li key={node.id}>
          <button type="button" onClick={() => onOpen(node)}>
            {node.name}
          </button>{' '}
          {node.state}
        </li>
      ))}
      {hasNext && (
        <button type="button" disabled={isLoadingNext} onClick={() => loadNext(PAGE)}>
          More
        </button>
      )}
    </>
  );
}
