import type { GraphClient } from './graph-client.ts';
import type { AdAccountRow } from './list-ad-accounts.ts';

/** One event of the launch, with the account's name from another subgraph. */
export interface ProgressEvent {
  sequence: number;
  state: string;
  message: string;
  operationCounts: { succeeded: number; failed: number; unknown: number; total: number };
  adAccount: { name: string };
}

const PREVIEW = /* GraphQL */ `
  query Preview($request: LaunchRequestInput!) {
    launchPreview(request: $request) {
      fingerprint
      findings {
        severity
        message
      }
      submittable
      usage {
        calls
        campaigns
        adSets
        ads
      }
    }
  }
`;

/** Result of a preview: the number of objects to create, and the obstacles. */
export interface Preview {
  fingerprint: string;
  submittable: boolean;
  usage: { calls: number; campaigns: number; adSets: number; ads: number };
  findings: { severity: string; message: string }[];
}

/** Asks what a launch would do, without doing anything. */
export async function previewLaunch(graph: GraphClient, request: object): Promise<Preview> {
  return (await graph.run<{ launchPreview: Preview }>(PREVIEW, { request })).launchPreview;
}

const SUBMIT = /* GraphQL */ `
  mutation Submit($request: LaunchRequestInput!, $planFingerprint: String) {
    launchSubmit(request: $request, planFingerprint: $planFingerprint) {
      replayed
      launch {
        id
        sequence
      }
    }
  }
`;

/** Submits a launch, exactly as it was previewed where the plan's fingerprint is given; gives its id. */
export async function submitLaunch(
  graph: GraphClient,
  request: object,
  planFingerprint: string | null = null,
): Promise<string> {
  const variables = { request, planFingerprint };
  const data = await graph.run<{ launchSubmit: { launch: { id: string } } }>(SUBMIT, variables);
  return data.launchSubmit.launch.id;
}

const PROGRESS = /* GraphQL */ `
  subscription Progress($adAccountId: UUID!, $launchId: UUID!) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId) {
      sequence
      state
      message
      operationCounts {
        succeeded
        failed
        unknown
        total
      }
      adAccount {
        name
      }
    }
  }
`;

/** The launch's progress as the graph streams it, until it is finished. */
export async function* followLaunch(
  graph: GraphClient,
  adAccountId: string,
  launchId: string,
): AsyncGenerator<ProgressEvent> {
  const variables = { adAccountId, launchId };
  for await (const data of graph.events<{ launchProgress: ProgressEvent }>(PROGRESS, variables))
    yield data.launchProgress;
}

/** The request of a launch of these creatives. */
export function launchRequest(
  account: AdAccountRow,
  name: string,
  templateVersionId: string,
  creativeIds: string[],
): Record<string, unknown> {
  return {
    name,
    requestKey: `demo-${crypto.randomUUID()}`,
    adAccountId: account.id,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId,
    selection: { kind: 'DIRECT', creativeIds },
  };
}
