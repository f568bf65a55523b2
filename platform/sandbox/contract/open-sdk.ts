import sdk from 'facebook-nodejs-business-sdk';
import type { Api, Cursor, SdkError, SdkObject } from 'facebook-nodejs-business-sdk';
import type { SandboxOptions } from '../start-sandbox.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, openSandbox } from '../testing/open-sandbox.ts';

/** The official SDK, pointed at a sandbox of its own. */
export interface OpenSdk {
  sandbox: OpenSandbox;
  api: Api;
  /** The dollar account of the seed. */
  account: SdkObject;
}

/** Starts a sandbox and leads the SDK to it, over loopback. */
export async function openSdk(options: SandboxOptions = {}): Promise<OpenSdk> {
  const sandbox = await openSandbox(options);
  for (const host of ['GRAPH', 'GRAPH_VIDEO']) {
    Object.defineProperty(sdk.FacebookAdsApi, host, { get: () => sandbox.url, configurable: true });
  }
  const api = sdk.FacebookAdsApi.init(options.accessToken ?? 'sandbox-token', 'en_US', false);
  return { sandbox, api, account: new sdk.AdAccount(ACCOUNTS.usd) };
}

/** The error a call of the SDK is refused with. */
export async function refusal(call: Promise<unknown>): Promise<SdkError> {
  try {
    await call;
  } catch (error) {
    return error as SdkError;
  }
  throw new Error('the call was expected to be refused');
}

/** Everything an edge lists, page by page, as plain data. */
export async function readAll(first: Promise<Cursor>): Promise<Record<string, unknown>[]> {
  const page = await first;
  const rows = [...page].map((object) => ({ ...object.exportAllData() }));
  while (page.hasNext()) {
    await page.next();
    rows.push(...[...page].map((object) => ({ ...object.exportAllData() })));
  }
  return rows;
}
