import { useEffect, useState } from 'react';
import { found } from '../../shared/graph/found.ts';
import type { FailedOperationsQuery, LaunchHeadFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { patiently, pause } from '../../shared/graph/patience.ts';
import { KINDS } from '../words.ts';
import { alikeFailures, type AlikeFailures, type FailedOperation } from './alike-failures.ts';
import { FAILED_OPERATIONS } from './launch-documents.ts';
import { LaunchRefusal } from './launch-refusal.tsx';

/** Refusals of the platform. Ads whose creative or ad set was refused only show that they were not attempted. */
export function LaunchFailures(props: { client: GraphClient; adAccountId: string; launch: LaunchHeadFragment }) {
  const { client, adAccountId, launch } = props;
  const { operations, isMore } = useRefused(client, adAccountId, launch.id, launch.operationCounts.failed);
  const refused = operations.filter(({ error }) => error && error.code !== 'CONFLICT');
  // Those that were tried again with success stay in the launch's history.
  if (refused.length === 0 || launch.state === 'SUCCEEDED') return null;
  return (
    <section aria-labelledby="refused-heading">
      <h3 id="refused-heading">What was refused</h3>
      <ul className="items">
        {alikeFailures(refused).map((alike) => (
          <Refused key={alike.objects[0]!.id} alike={alike} />
        ))}
      </ul>
      {isMore && <p className="note">More was refused: each failed ad below says why.</p>}
    </section>
  );
}

function Refused({ alike: { kind, refusal, objects } }: { alike: AlikeFailures }) {
  const [first] = objects;
  return (
    <li>
      <span className="name">
        {objects.length === 1 ? (
          <>
            {KINDS[kind]} “<bdi>{first!.name}</bdi>”
          </>
        ) : (
          `${objects.length} ${KINDS[kind].toLowerCase()}s`
        )}
      </span>
      <LaunchRefusal refusal={refusal} />
      {objects.length > 1 && (
        <details>
          <summary>Which ones</summary>
          <ul>
            {objects.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Failures as read when there were this many. */
interface Known {
  failures: number;
  operations: FailedOperation[];
  /** True when there is more than was read. */
  isMore: boolean;
}

const NONE: Known = { failures: 0, operations: [], isMore: false };
const BETWEEN_READS_MS = 1_000;

/** Reads what failed again when the number of failures has changed: one time after the other, since much may fail at once. */
function useRefused(client: GraphClient, adAccountId: string, launchId: string, failures: number): Known {
  const [known, setKnown] = useState<Known>(NONE);
  const isCurrent = failures === 0 || failures === known.failures;
  useEffect(() => {
    if (isCurrent) return;
    const stop = new AbortController();
    const ask = async (): Promise<FailedOperationsQuery> => client.run(FAILED_OPERATIONS, { adAccountId, launchId });
    const read = async (): Promise<void> => {
      if (known.failures > 0) await pause(BETWEEN_READS_MS, stop.signal);
      if (stop.signal.aborted) return;
      const { launch } = await patiently(ask, stop.signal);
      const { edges, pageInfo } = found(launch).operations;
      const operations = edges.map(({ node }) => node);
      if (!stop.signal.aborted) setKnown({ failures, operations, isMore: pageInfo.hasNextPage });
    };
    // The page itself says why nothing can be read.
    read().catch(() => undefined);
    return () => stop.abort();
    // Further failures meanwhile are noticed when this read has ended.
  }, [client, adAccountId, launchId, isCurrent, known]);
  return failures === 0 ? NONE : known;
}
