import { useEffect, useState } from 'react';
import type { FailedOperationsQuery, LaunchHeadFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { patiently } from '../graph/patience.ts';
import { KINDS } from '../shown/words.ts';
import { FAILED_OPERATIONS } from './launch-documents.ts';
import { LaunchRefusal } from './launch-refusal.tsx';

type FailedOperation = FailedOperationsQuery['launch']['operations']['edges'][number]['node'];

/** What the platform refused: ads whose creative or ad set was refused only say that they were not attempted. */
export function LaunchFailures(props: { client: GraphClient; adAccountId: string; launch: LaunchHeadFragment }) {
  const { client, adAccountId, launch } = props;
  const refused = useRefused(client, adAccountId, launch.id, launch.operationCounts.failed);
  // Those that were tried again with success stay in the launch's history.
  if (refused.length === 0 || launch.state === 'SUCCEEDED') return null;
  return (
    <section aria-labelledby="refused-heading">
      <h3 id="refused-heading">What was refused</h3>
      <ul className="items">
        {refused.map(({ id, kind, name, error }) => (
          <li key={id}>
            <span className="name">
              {KINDS[kind]} “<bdi>{name}</bdi>”
            </span>
            {error && <LaunchRefusal refusal={error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reads what failed again whenever the number of failures changes. */
function useRefused(client: GraphClient, adAccountId: string, launchId: string, failures: number): FailedOperation[] {
  const [failed, setFailed] = useState<FailedOperation[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    if (failures === 0) return setFailed([]);
    const ask = async (): Promise<FailedOperationsQuery> => client.run(FAILED_OPERATIONS, { adAccountId, launchId });
    patiently(ask, stop.signal).then(
      ({ launch }) => !stop.signal.aborted && setFailed(launch.operations.edges.map(({ node }) => node)),
      // The page itself says why nothing can be read.
      () => undefined,
    );
    return () => stop.abort();
  }, [client, adAccountId, launchId, failures]);
  return failed.filter(({ error }) => error && error.code !== 'CONFLICT');
}
