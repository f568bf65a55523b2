import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound, platformRejected } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { type AdAccountView, accountViews } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import { findAssets } from '../assets/asset-repository.ts';
import { platformRefusal } from '#subgraphs/accounts/connections/platform-refusal.ts';
import type {
  Query_ImportedObjectsArgs as ImportedObjectsArgs,
  Query_LiveObjectsArgs as LiveObjectsArgs,
} from '#subgraphs/accounts/generated/schema-types.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import type { AccountReads } from '#subgraphs/accounts/connections/reads/account-reads.ts';
import { findCampaignsNamed, findImported, type ImportedRow } from './imported-repository.ts';
import { LIVE_AD_SET_FIELDS, LIVE_LISTINGS } from './live-kinds.ts';
import { type ListPosition, scanList, type Scanned, type WireObject } from './scan-list.ts';

type Context = Pick<RequestContext, 'viewer' | 'signal'>;

/** Part of a list of imported objects, with the state of the import. */
export interface ImportedPage extends Pick<AdAccountView, 'syncStatus' | 'syncedAt'> {
  objects: ImportedRow[];
  hasNext: boolean;
}

/** The ads of an ad set that are neither archived nor deleted. */
export interface HeldAds {
  /** Number of the ads; null when the platform does not say. */
  count: number | null;
  /** Names of a hundred of them at most. */
  names: string[];
}

/** An ad set's present state on the platform. */
export interface LiveAdSet {
  id: string;
  data: WireObject;
  /** Reads, once, the ads it holds. Throws as `_liveObjects` documents it. */
  ads(): Promise<HeldAds>;
}

const INVALID_PARAMETER = 100;
/** Pages of a page's catalogs that are searched for one catalog. */
const MOST_CATALOG_PAGES = 5;
const MOST_AD_NAMES = 100;
const CATALOGS = { fields: 'id', limit: 200 };
const START: ListPosition = { after: null, seen: null };

/** Lists objects of the platform for other subgraphs, for callers who may read the given ad account. */
export class LiveObjectService {
  readonly #database: Database;
  readonly #reads: AccountReads;

  constructor(database: Database, reads: AccountReads) {
    this.#database = database;
    this.#reads = reads;
  }

  /** Part of a live list. Throws as `_liveObjects` documents it. */
  async list(context: Context, args: LiveObjectsArgs): Promise<Scanned> {
    const { kind, parentId, pageId, first } = args;
    const page = kind === 'PRODUCT_SET' ? { path: 'pageId', id: pageId } : { path: 'parentId', id: parentId };
    const { edge, of, fields, asPage } = LIVE_LISTINGS[kind];
    await this.#database.read(context.viewer, async (em) => {
      await readableAccount(em, context, args.adAccountId);
      if (of === 'PARENT') await assertPage(em, args.adAccountId, page);
    });
    const reader = await this.#reads.open(context.viewer, args.adAccountId, { signal: context.signal });
    if (kind === 'PRODUCT_SET') await this.#assertCatalog(reader, pageId ?? '', parentId ?? '');
    const owner = of === 'PARENT' ? parentId : reader.accountId;
    const from = { after: args.place?.after ?? null, seen: args.place?.seen ?? null };
    try {
      const accessToken = asPage ? await pageToken(reader, parentId ?? '') : undefined;
      const name = args.name ?? null;
      return await scanList(reader, { path: `${owner}/${edge}`, fields, name, first, from, accessToken });
    } catch (error) {
      throw refusalOf(error, from);
    }
  }

  /** An ad set with its campaign; null when the ad account has none of this id. */
  async adSet(context: Context, { adAccountId, id }: { adAccountId: string; id: string }): Promise<LiveAdSet | null> {
    await this.#database.read(context.viewer, (em) => readableAccount(em, context, adAccountId));
    const reader = await this.#reads.open(context.viewer, adAccountId, { signal: context.signal });
    try {
      const data = await reader.object<WireObject>(id, LIVE_AD_SET_FIELDS);
      if (!data || `act_${String(data.account_id)}` !== reader.accountId) return null;
      let ads: Promise<HeldAds> | undefined;
      return { id: data.id, data, ads: () => (ads ??= readAds(reader, id)) };
    } catch (error) {
      // The platform complains about the fields that only ad sets have.
      if (error instanceof PlatformError && error.code === INVALID_PARAMETER) return null;
      throw refusalOf(error, START);
    }
  }

  /** Part of a list of imported objects. Throws as `_importedObjects` documents it. */
  async imported(context: Context, args: ImportedObjectsArgs): Promise<ImportedPage> {
    const { adAccountId, kind, pageId, name, first, after } = args;
    return this.#database.read(context.viewer, async (em) => {
      const { syncStatus, syncedAt } = await readableAccount(em, context, adAccountId);
      if (kind === 'SOCIAL_ACCOUNT') await assertPage(em, adAccountId, { path: 'parentId', id: pageId });
      const parentId = kind === 'SOCIAL_ACCOUNT' ? (pageId ?? '') : null;
      const wanted = { adAccountId, kind, parentId, name: name ?? null };
      const found = await findImported(em, wanted, { afterRow: after ?? '0', limit: first + 1 });
      return { objects: found.slice(0, first), hasNext: found.length > first, syncStatus, syncedAt };
    });
  }

  /** Imported campaigns of exactly this name. Throws NOT_FOUND for an ad account the viewer may not read. */
  async campaignsNamed(context: Context, args: { adAccountId: string; name: string }): Promise<string[]> {
    return this.#database.read(context.viewer, async (em) => {
      await readableAccount(em, context, args.adAccountId);
      return findCampaignsNamed(em, args);
    });
  }

  /** Asserts that a catalog is among those of one of the account's pages: readers of the account may see no others. */
  async #assertCatalog(reader: AccountReader, pageId: string, catalogId: string): Promise<void> {
    let pages = 0;
    try {
      for await (const rows of reader.pages<WireObject>(`${pageId}/product_catalogs`, CATALOGS)) {
        if (rows.some(({ id }) => id === catalogId)) return;
        pages += 1;
        if (pages === MOST_CATALOG_PAGES) break;
      }
    } catch (error) {
      throw refusalOf(error, START);
    }
    const message = `must be a product catalog of the page ${pageId}: list those of the page first`;
    throw badUserInput([{ path: 'parentId', rule: 'exists', message }]);
  }
}

async function readableAccount(em: EntityManager, { viewer }: Context, id: string): Promise<AdAccountView> {
  const [account] = await accountViews(em, viewer, [id]);
  if (!account) throw notFound('ad account', id);
  return account;
}

/** Asserts that the page belongs to this account: the credentials may reach pages of accounts the caller may not read. */
async function assertPage(
  em: EntityManager,
  adAccountId: string,
  { path, id }: { path: string; id: string | null | undefined },
): Promise<void> {
  const [page] = id ? await findAssets(em, [{ adAccountId, kind: 'PAGE', id }]) : [];
  const message = 'must be a page imported with this ad account: import the account again if the page is new';
  if (!page) throw badUserInput([{ path, rule: 'exists', message }]);
}

/** Reads an ad set's ads without archived and deleted ones, which do not count for the platform's limit either. */
async function readAds(reader: AccountReader, adSetId: string): Promise<HeldAds> {
  type Answer = { data?: { name?: unknown }[]; summary?: { total_count?: unknown } };
  const params = { fields: 'name', limit: MOST_AD_NAMES, summary: 'total_count' };
  try {
    const { data = [], summary } = await reader.get<Answer>(`${adSetId}/ads`, params);
    const names = data.flatMap(({ name }) => (typeof name === 'string' ? name : []));
    return { count: typeof summary?.total_count === 'number' ? summary.total_count : null, names };
  } catch (error) {
    throw refusalOf(error, START);
  }
}

/**
 * Reads a page's own token, which is sent to the platform only. Without it the platform would take the account's token for a broken one.
 */
async function pageToken(reader: AccountReader, pageId: string): Promise<string> {
  const { access_token: token } = await reader.get<{ access_token?: unknown }>(pageId, { fields: 'access_token' });
  if (typeof token === 'string' && token !== '') return token;
  throw platformRejected({ message: `the credentials may not read for the page ${pageId}: give them access to it` });
}

/** Turns the reader's error into a refusal for callers. A refused cursor of the platform has expired. */
function refusalOf(error: unknown, { after }: ListPosition): unknown {
  if (!(error instanceof PlatformError)) return error;
  if (after === null || error.outcome !== 'rejected') return platformRefusal(error);
  const message = 'has expired on the platform: begin the list again without it';
  return badUserInput([{ path: 'after', rule: 'cursor', message }]);
}
