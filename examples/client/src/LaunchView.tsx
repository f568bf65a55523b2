import { useMutation, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { Failure } from './Failure.tsx';
import type { Listed } from './LaunchList.tsx';
import { PROGRESS, RUN_NOW } from './operations.ts';

/** One launch, followed until it ends. What a step says of the launch is in the cache, and so in the list, too. */
export function LaunchView({ launch, onClose }: { launch: Listed; onClose: () => void }) {
  const [messages, setMessages] = useState<string[]>([]);
  const { id: launchId, adAccount } = launch;
  const variables = { adAccountId: adAccount.id, launchId };
  const progress = useSubscription(PROGRESS, {
    variables,
    onData: ({ data }) => {
      const { message } = data.data?.launchProgress ?? {};
      if (message) setMessages((known) => [...known, message]);
    },
  });
  const [runNow, started] = useMutation(RUN_NOW);
  const now = progress.data?.launchProgress.launch;
  const failure = progress.error ?? started.error;
  const run = () => runNow({ variables: { input: { ...variables, expectedVersion: now?.version ?? launch.version } } });
  return (
    <section>
      <h2>{launch.name}</h2>
      <p role="status">
        {now?.state ?? launch.state} {now && `${now.counts.succeeded} of ${now.counts.total} ads`}
      </p>
      {now?.state === 'SCHEDULED' && (
        <button type="button" disabled={started.loading} onClick={() => run().catch(() => undefined)}>
          Run now
        </button>
      )}
      {failure && <Failure error={failure} />}
      <ol>
        {messages.map((message, at) => (
          <li key={`${at} ${message}`}>{message}</li>
        ))}
      </ol>
      <button type="button" onClick={onClose}>
        Back
      </button>
    </section>
  );
}
