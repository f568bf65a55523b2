import type { Client } from 'graphql-ws';
import { follow } from './follow.ts';

const LAUNCHES_CHANGED = /* GraphQL */ `
  subscription LaunchesChanged($adAccountId: UUID!, $after: Int) {
    launchesChanged(adAccountId: $adAccountId, after: $after) {
      sequence
      snapshot(first: 10) {
        edges {
          node {
            ...Line
          }
        }
      }
      change {
        launch {
          ...Line
        }
      }
    }
  }

  fragment Line on Launch {
    id
    name
    state
    counts {
      succeeded
      failed
      total
    }
  }
`;

interface Line {
  id: string;
  name: string;
  state: string;
  counts: { succeeded: number; failed: number; total: number };
}

interface LaunchesChanged {
  launchesChanged: {
    sequence: number;
    snapshot: { edges: { node: Line }[] } | null;
    change: { launch: Line } | null;
  };
}

/** Tells how the newest launches of an ad account stand, then every change, for ever. */
export async function watchLaunches(client: Client, adAccountId: string, tell: (line: string) => void): Promise<void> {
  const events = follow<LaunchesChanged>(client, {
    query: LAUNCHES_CHANGED,
    variables: { adAccountId },
    sequenceOf: ({ launchesChanged }) => launchesChanged.sequence,
  });
  for await (const { launchesChanged } of events) {
    const { snapshot, change } = launchesChanged;
    for (const { node } of snapshot?.edges ?? []) tell(lineOf(node));
    if (change) tell(lineOf(change.launch));
  }
}

function lineOf({ id, name, state, counts }: Line): string {
  const { succeeded, failed, total } = counts;
  return `${id}  ${state.padEnd(19)}  ${succeeded}/${total} ads${failed > 0 ? `, ${failed} failed` : ''}  ${name}`;
}
