import type { Client } from 'graphql-ws';
import { follow } from './follow.ts';

const PROGRESS = /* GraphQL */ `
  subscription Progress($adAccountId: UUID!, $launchId: UUID!, $after: Int) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId, after: $after) {
      sequence
      state
      message
      operationCounts {
        succeeded
        failed
        unknown
        total
      }
      item {
        name
        state
        error {
          message
        }
      }
    }
  }
`;

interface Progress {
  launchProgress: {
    sequence: number;
    state: string;
    message: string;
    operationCounts: { succeeded: number; failed: number; unknown: number; total: number };
    item: { name: string; state: string; error: { message: string } | null } | null;
  };
}

/** Tells every event of a launch until it is finished. */
export async function watchLaunch(
  client: Client,
  variables: { adAccountId: string; launchId: string },
  tell: (line: string) => void,
): Promise<void> {
  const events = follow<Progress>(client, {
    query: PROGRESS,
    variables,
    sequenceOf: ({ launchProgress }) => launchProgress.sequence,
  });
  for await (const { launchProgress } of events) {
    const { state, message, operationCounts, item } = launchProgress;
    const { succeeded, failed, unknown, total } = operationCounts;
    tell(`${state}  ${succeeded + failed + unknown}/${total}  ${message}`);
    if (item?.error) tell(`  ${item.name}: ${item.error.message}`);
  }
}
