import { notFound } from '#kit/errors/refusals.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { ActionTargetKind } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { KIND_WORDS, LIVE_FIELDS, type LiveObject } from './live-object.ts';
import { type CopiedKind, MAX_OPERATIONS, type SourceTree } from './plan-duplicate.ts';

const PLATFORM_ID = /^\d{1,30}$/u;
const INVALID_PARAMETER = 100;
const PAGE = 200;

/** An object's present state in the ad account. Throws NOT_FOUND for one of another account or kind. */
export async function readObject(reader: AccountReader, kind: ActionTargetKind, id: string): Promise<LiveObject> {
  const found = PLATFORM_ID.test(id) ? await liveObject(reader, kind, id) : null;
  if (!found || `act_${found.account_id}` !== reader.accountId) throw notFound(KIND_WORDS[kind], id);
  return found;
}

/** An object with the objects below it, as far as one action can copy them. Throws NOT_FOUND like `readObject`. */
export async function readSource(reader: AccountReader, kind: CopiedKind, id: string): Promise<SourceTree> {
  const source = await readObject(reader, kind, id);
  const edges = { CAMPAIGN: ['adsets', 'ads'], AD_SET: ['ads'], AD: [] }[kind];
  const tree: SourceTree = { kind, source, adSets: [], ads: [], hasArchived: false };
  for (const edge of edges) {
    const isAds = edge === 'ads';
    const into = isAds ? tree.ads : tree.adSets;
    await readChildren(reader, `${id}/${edge}`, LIVE_FIELDS[isAds ? 'AD' : 'AD_SET'], into);
    tree.hasArchived ||= await holdsArchived(reader, `${id}/${edge}`);
  }
  return tree;
}

/** Reads an object. For one of another kind the platform complains about the field that only this kind has. */
async function liveObject(reader: AccountReader, kind: ActionTargetKind, id: string): Promise<LiveObject | null> {
  try {
    return await reader.object<LiveObject>(id, LIVE_FIELDS[kind]);
  } catch (error) {
    if (error instanceof PlatformError && error.code === INVALID_PARAMETER) return null;
    throw error;
  }
}

/** Reads children up to the number that one action can copy. */
async function readChildren(reader: AccountReader, path: string, fields: string, into: LiveObject[]): Promise<void> {
  for await (const rows of reader.pages<LiveObject>(path, { fields, limit: PAGE })) {
    into.push(...rows);
    if (into.length > MAX_OPERATIONS) return;
  }
}

/** Resolves to true when a list has archived objects; lists leave them out unless asked. */
async function holdsArchived(reader: AccountReader, path: string): Promise<boolean> {
  const params = { fields: 'id', effective_status: ['ARCHIVED'], limit: 1 };
  return (await reader.page(path, params, null)).rows.length > 0;
}
