import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestDispatch } from '../../testing/test-dispatch.ts';

/** Fields of an action's payload that tests read. */
const PAYLOAD = `replayed
  activity { id state kind dryRun targetKind targetId reversible notReversibleReason refusal { code } operations { kind name state platformId error { code subcode message } attempts { purpose outcome } } }
  plan { callCount calls { number purpose method path params } changes { field before after }
    dailyBudgetChange { amountMinor currency currencyOffset formatted } checkedByPlatform
    warnings { code message path } blockers { code message path refusal platformError { code subcode title message blamedFields } } }`;

/** An action's answer, as far as tests read it. */
export interface Payload {
  replayed: boolean;
  activity: {
    id: string;
    state: string;
    kind: string;
    dryRun: boolean;
    targetKind: string | null;
    targetId: string | null;
    reversible: boolean;
    notReversibleReason: string | null;
    operations: {
      kind: string;
      name: string;
      state: string;
      platformId: string | null;
      error: { code: number | null; subcode: number | null; message: string } | null;
      attempts: { purpose: string; outcome: string | null }[];
    }[];
  };
  plan: {
    callCount: number;
    calls: { number: number; purpose: string; method: string; path: string; params: Record<string, unknown> }[];
    changes: { field: string; before: unknown; after: unknown }[];
    dailyBudgetChange: { amountMinor: string; currency: string; currencyOffset: number; formatted: string };
    checkedByPlatform: boolean;
    warnings: { code: string; message: string; path: string | null }[];
    blockers: {
      code: string;
      message: string;
      path: string | null;
      refusal: string;
      platformError: { code: number; subcode: number; title: string; message: string; blamedFields: string[] } | null;
    }[];
  };
}

const INPUTS: Record<string, string> = {
  campaignCreate: 'CampaignCreateInput',
  adSetCreate: 'AdSetCreateInput',
  adCreate: 'AdCreateInput',
  adCreativeCreate: 'AdCreativeCreateInput',
  assetStatusSet: 'AssetStatusSetInput',
  campaignDuplicate: 'CampaignDuplicateInput',
  adSetDuplicate: 'AdSetDuplicateInput',
  adDuplicate: 'AdDuplicateInput',
  activityRevert: 'ActivityRevertInput',
};

type Input = Record<string, unknown>;

/**
 * Calls an action as a viewer; an input without them gets an ad account and a request id. Calls again while it is still
 * running, as callers do, so that no test depends on how fast the machine is.
 */
export async function act(dispatch: TestDispatch, name: string, given: Input, viewer: Viewer = dispatch.owner) {
  const input = { requestId: uuid7(), ...given };
  for (;;) {
    const answer = await actOnce(dispatch, name, input, viewer);
    if (answer.payload?.activity.state !== 'RUNNING') return answer;
  }
}

/** Calls an action once, however far it comes. */
export async function actOnce(dispatch: TestDispatch, name: string, given: Input, viewer: Viewer = dispatch.owner) {
  const own = name === 'activityRevert' ? {} : { adAccountId: dispatch.adAccountId };
  const input = { requestId: uuid7(), ...own, ...given };
  const document = `mutation ($input: ${INPUTS[name]}!) { ${name}(input: $input) { ${PAYLOAD} } }`;
  const { data, code, error } = await dispatch.accounts.run(viewer, document, { input });
  const extensions = (error as { extensions?: Record<string, unknown> } | null)?.extensions ?? {};
  return { payload: (data as Record<string, Payload> | null)?.[name] ?? null, code, error, extensions };
}

/** Calls an action that has to succeed. */
export async function done(dispatch: TestDispatch, name: string, given: Input, viewer?: Viewer): Promise<Payload> {
  const { payload, error } = await act(dispatch, name, given, viewer);
  if (!payload) throw new Error(`${name} failed: ${error?.stack} ${JSON.stringify(error)}`);
  return payload;
}

/** Inputs which the platform accepts. */
export const CAMPAIGN: Input = { name: 'Spring', objective: 'OUTCOME_TRAFFIC' };

export function adSetIn(campaignId: string): Input {
  return {
    campaignId,
    name: 'Everyone',
    optimizationGoal: 'LINK_CLICKS',
    billingEvent: 'IMPRESSIONS',
    bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
    dailyBudget: 5_000,
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
  };
}

/** Makes an object live and returns its id on the platform. */
export async function made(dispatch: TestDispatch, name: string, given: Input): Promise<string> {
  const { activity } = await done(dispatch, name, { ...given, dryRun: false });
  const id = activity.operations.findLast(({ kind }) => kind !== 'PAUSE_COPIES')?.platformId;
  if (!id) throw new Error(`${name} made nothing: ${JSON.stringify(activity)}`);
  return id;
}

/** Asks the platform directly, as somebody else would. */
export async function onPlatform(
  dispatch: TestDispatch,
  path: string,
  params: Input | null,
): Promise<Record<string, unknown>> {
  const url = new URL(`${dispatch.sandbox.url}/v25.0/${path}`);
  url.searchParams.set('access_token', 'sandbox-token');
  const init = params === null ? {} : { method: 'POST', body: new URLSearchParams(params as Record<string, string>) };
  const answer = (await (await fetch(url, init)).json()) as Record<string, unknown>;
  if (answer['error']) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** An ad account of another currency than dispatch's own. */
export async function accountIn(dispatch: TestDispatch, currency: string): Promise<string> {
  const found = await dispatch.accounts.ok<{ adAccounts: { edges: { node: { id: string; currency: string } }[] } }>(
    dispatch.owner,
    `{ adAccounts { edges { node { id currency } } } }`,
  );
  return found.adAccounts.edges.find(({ node }) => node.currency === currency)!.node.id;
}
