import { useState } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { LaunchHeadFragment } from '../generated/graphql.ts';
import { addressOf, followLink } from '../shown.ts';
import { ActionDialog } from './action-dialog.tsx';
import { actionsOf, type LaunchAction } from './launch-action.ts';
import type { ActionRunner } from './use-launch-action.ts';

/** Buttons for the actions that the graph offers on a launch now. */
export function LaunchActions(props: { account: ConsoleAccount; launch: LaunchHeadFragment; runner: ActionRunner }) {
  const { account, launch, runner } = props;
  const [asked, setAsked] = useState<LaunchAction | null>(null);
  const actions = actionsOf(launch);
  if (launch.nextSteps.length > 0 && account.access !== 'WRITE') {
    return <p className="note">You may watch launches of this ad account, not change them.</p>;
  }
  const replacing = { adAccountId: account.id, launchId: launch.id, isReplacing: true };
  return (
    <div className="actions" role="group" aria-label="What can be done now">
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          aria-disabled={runner.isBusy}
          onClick={() => (action.question === null ? void runner.run(action, launch) : setAsked(action))}
        >
          {action.label}
        </button>
      ))}
      {launch.nextSteps.includes('REPLACE') && (
        <a className="button" href={addressOf(replacing)} onClick={(event) => followLink(event, replacing)}>
          Replace failed ads
        </a>
      )}
      <p role="alert">{runner.refusal}</p>
      {asked && (
        <ActionDialog
          action={asked}
          launch={launch}
          timezone={account.timezone}
          onAnswer={(given) => {
            setAsked(null);
            void runner.run(asked, launch, given);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
