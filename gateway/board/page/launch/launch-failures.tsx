import { useEffect, useState } from 'react';
import type { FailedOperationsQuery, LaunchHeadFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { patiently, pause } from '../graph/patience.ts';
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

/** What failed as it was read when there were so many failures. */
interface Known {
  failures: number;
  operations: FailedOperation[];
}

const BETWEEN_READS_MS = 1_000;

/** Reads what failed again when the number of failures has changed: one time after the other, since much may fail at once. */
function useRefused(client: GraphClient, adAccountId: string, launchId: string, failures: number): FailedOperation[] {
  const [known, setKnown] = useState<Known>({ failures: 0, operations: [] });
  const isCurrent = failures === 0 || failures === known.failures;
  useEffect(() => {
    if (isCurrent) return;
    const stop = new AbortController();
    const ask = async (): Promise<FailedOperationsQuery> => client.run(FAILED_OPERATIONS, { adAccountId, launchId });
    const read = async (): Promise<void> => {
      if (known.failures > 0) await pause(BETWEEN_READS_MS, stop.signal);
      if (stop.signal.aborted) return;
      const { launch } = await patiently(ask, stop.signal);
      if (!stop.signal.aborted) setKnown({ failures, operations: launch.operations.edges.map(({ node }) => node) });
    };
    // The page itself says why nothing can be read.
    read().catch(() => undefined);
    return () => stop.abort();
    // Further failures meanwhile are noticed when this read has ended.
  }, [client, adAccountId, launchId, isCurrent, known]);
  return failures === 0 ? [] : known.operations.filter(({ error }) => error && error.code !== 'CONFLICT');
}
