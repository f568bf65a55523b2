import { useState } from 'react';
import type { LaunchHeadFragment } from '../generated/graphql.ts';
import { GraphRefusal, messageOf } from '../../shared/graph/graph-refusal.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import type { Given, LaunchAction } from './launch-action.ts';

/** Runs what a member asks for, one at a time. */
export interface ActionRunner {
  isBusy: boolean;
  /** Reason for which the last one was refused; null when it was not. */
  refusal: string | null;
  run(action: LaunchAction, launch: LaunchHeadFragment, given?: Given): Promise<void>;
}

/** Runs actions on the shown version; a member who saw an old one gets the new one. */
export function useLaunchAction(
  client: GraphClient,
  adAccountId: string,
  on: { changed: (launch: LaunchHeadFragment) => void; stale: () => void },
): ActionRunner {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (action: LaunchAction, launch: LaunchHeadFragment, given: Given = {}): Promise<void> => {
    if (isBusy) return;
    setRefusal(null);
    setBusy(true);
    try {
      const lookedAt = { adAccountId, launchId: launch.id, expectedVersion: launch.version };
      on.changed(await action.run(client, lookedAt, given));
      // The button that was pressed is gone; keyboards go on from the heading.
      document.getElementById('launch-heading')?.focus();
    } catch (error) {
      setRefusal(messageOf(error));
      if (error instanceof GraphRefusal && error.code === 'VERSION_CONFLICT') on.stale();
    }
    setBusy(false);
  };
  return { isBusy, refusal, run };
}
