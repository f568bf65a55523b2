import { useState } from 'react';
import type { BoardAccount } from '../accounts/use-ad-accounts.ts';
import type { LaunchHeadFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal, messageOf } from '../graph/graph-refusal.ts';
import { ActionDialog } from './action-dialog.tsx';
import { LAUNCH_ACTIONS, type LaunchAction } from './launch-action.ts';

/** What can be done with a launch now, as the graph says. */
export function LaunchActions(props: {
  client: GraphClient;
  account: BoardAccount;
  launch: LaunchHeadFragment;
  onChanged: (launch: LaunchHeadFragment) => void;
  onStale: () => void;
}) {
  const { client, account, launch, onChanged, onStale } = props;
  const [asked, setAsked] = useState<LaunchAction | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (action: LaunchAction, scheduledAt: string | null): Promise<void> => {
    setAsked(null);
    setRefusal(null);
    setBusy(true);
    try {
      const lookedAt = { adAccountId: account.id, launchId: launch.id, expectedVersion: launch.version };
      onChanged(await action.run(client, lookedAt, scheduledAt));
      // The button that was pressed is gone; keyboards go on from the heading.
      document.getElementById('launch-heading')?.focus();
    } catch (error) {
      setRefusal(messageOf(error));
      if (error instanceof GraphRefusal && error.code === 'VERSION_CONFLICT') onStale();
    }
    setBusy(false);
  };

  if (launch.nextSteps.length === 0) return null;
  if (account.access !== 'WRITE')
    return <p className="note">You may watch launches of this ad account, not change them.</p>;
  return (
    <div className="actions" role="group" aria-label="What can be done now">
      {launch.nextSteps.map((step) => {
        const action = LAUNCH_ACTIONS[step];
        if (!action) return null;
        const press = (): void => {
          if (isBusy) return;
          if (action.question === null) void run(action, null);
          else setAsked(action);
        };
        return (
          <button key={step} type="button" aria-disabled={isBusy} onClick={press}>
            {action.label}
          </button>
        );
      })}
      {launch.nextSteps.includes('REPLACE') && (
        <p className="note">Failed ads can also be replaced: submit a launch with corrected content that names them.</p>
      )}
      <p role="alert">{refusal}</p>
      {asked && (
        <ActionDialog
          action={asked}
          launch={launch}
          timezone={account.timezone}
          onAnswer={(scheduledAt) => void run(asked, scheduledAt)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
