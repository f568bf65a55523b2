import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useQuery, useSubscription } from 'urql';
import type { Connection } from '../src/connection.ts';
import type { LaunchesQuery } from '../src/generated/graphql.ts';
import { LAUNCHES, PROGRESS } from '../src/operations.ts';
import { SignIn } from '../src/SignIn.tsx';
import { urqlClient } from './client.ts';

type Listed = LaunchesQuery['launches']['edges'][number]['node'];

/** One page, with a button for the next. */
function Page({ after, onOpen }: { after: string | null; onOpen: (launch: Listed) => void }) {
  const [more, setMore] = useState(false);
  const [{ data, error }] = useQuery({ query: LAUNCHES, variables: { first: 2, after } });
  if (error) return <p role="alert">{error.message}</p>;
  const page = data?.launches.pageInfo;
  return (
    <>
      {data?.launches.edges.map(({ node }) => (
        <li key={node.id}>
          <button type="button" onClick={() => onOpen(node)}>
            {node.name}
          </button>{' '}
          {node.state}
        </li>
      ))}
      {page?.hasNextPage && !more && (
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
      )}
      {page && more && <Page after={page.endCursor ?? null} onOpen={onOpen} />}
    </>
  );
}

/** One launch, followed until it ends. */
function LaunchView({ launch }: { launch: Listed }) {
  const variables = { adAccountId: launch.adAccount.id, launchId: launch.id };
  const [{ data, error }] = useSubscription({ query: PROGRESS, variables });
  if (error) return <p role="alert">{error.message}</p>;
  return <p role="status">{data?.launchProgress.launch.state}</p>;
}

function App({ connection }: { connection: Connection }) {
  const client = useMemo(() => urqlClient(connection), [connection]);
  const [open, setOpen] = useState<Listed | null>(null);
  return (
    <Provider value={client}>{open ? <LaunchView launch={open} /> : <Page after={null} onOpen={setOpen} />}</Provider>
  );
}

createRoot(document.getElementById('root')!).render(<SignIn>{(connection) => <App connection={connection} />}</SignIn>);
