import type { Params } from '#platform/client/params.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { ACCOUNT_EDGES, ASSET_FIELDS, FILTER_PREFIXES, LIVING_STATUSES } from './asset-fields.ts';
import type { ImportRow } from './asset-import.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import { type ImportedAssetKind, type LivingKind, type ReadStep, STEPS } from './import-step.ts';
import { isRefusal, readObjects } from './read-objects.ts';
import type { WireAsset } from './staged-asset.ts';

/** One page of a step. */
export interface StepPage {
  rows: WireAsset[];
  /** Cursor of the next page; null at the end of the step. */
  next: string | null;
  /** The credentials may not read this kind at all: its earlier imported objects stay. */
  refused?: boolean;
}

/** Earlier results that a step needs. */
export interface StepSource {
  /** The next parent behind an id with children to be read again. */
  changedParent(
    kinds: readonly ImportedAssetKind[],
    after: string,
  ): Promise<{ id: string; kind: ImportedAssetKind } | null>;
  /** Creatives of the ads read so far that are not imported yet, behind an id. */
  missingCreatives(after: string, limit: number): Promise<string[]>;
}

/** Objects in one call; the reader asks for fewer when the platform wants less data. */
const PAGE = 200;
/** The platform's maximum of ids in one call. */
const MOST_IDS = 50;

/** Reads the page at an import's present position. Throws the reader's errors. */
export function readStep(
  reader: AccountReader,
  source: StepSource,
  row: ImportRow & { step: ReadStep },
): Promise<StepPage> {
  switch (row.step) {
    case 'CAMPAIGNS':
    case 'AD_SETS':
    case 'ADS':
      return readList(reader, row, STEPS[row.step].kind);
    case 'DELETED_CAMPAIGNS':
    case 'DELETED_AD_SETS':
    case 'DELETED_ADS':
      return readDeleted(reader, row, STEPS[row.step].kind);
    case 'AD_SETS_BELOW':
      return readBelow(reader, source, row, { kind: 'AD_SET', parents: ['CAMPAIGN'] });
    case 'ADS_BELOW':
      return readBelow(reader, source, row, { kind: 'AD', parents: ['CAMPAIGN', 'AD_SET'] });
    case 'CREATIVES':
      return readKind(reader, row, 'CREATIVE');
    case 'CREATIVES_OF_ADS':
      return readCreatives(reader, source, row.cursor ?? '');
    case 'PAGES':
    case 'SOCIAL_ACCOUNTS':
      return unlessForbidden(readKind(reader, row, STEPS[row.step].kind));
  }
}

function readKind(reader: AccountReader, { cursor }: ImportRow, kind: ImportedAssetKind): Promise<StepPage> {
  return page(reader, `${reader.accountId}/${ACCOUNT_EDGES[kind]}`, kind, {}, cursor);
}

function readList(reader: AccountReader, row: ImportRow, kind: LivingKind): Promise<StepPage> {
  const changed: Params = row.mode === 'INCREMENTAL' ? { filtering: [changedSince(row, kind)] } : {};
  const params = { effective_status: LIVING_STATUSES[kind], ...changed };
  return page(reader, `${reader.accountId}/${ACCOUNT_EDGES[kind]}`, kind, params, row.cursor);
}

/** Reads deleted objects. A platform that does not list them says nothing about them: the next full import removes them. */
async function readDeleted(reader: AccountReader, row: ImportRow, kind: LivingKind): Promise<StepPage> {
  const deleted = { field: `${FILTER_PREFIXES[kind]}.effective_status`, operator: 'IN', value: ['DELETED'] };
  const params = { filtering: [changedSince(row, kind), deleted] };
  try {
    return await page(reader, `${reader.accountId}/${ACCOUNT_EDGES[kind]}`, kind, params, row.cursor);
  } catch (error) {
    if (isRefusal(error)) return { rows: [], next: null };
    throw error;
  }
}

/** Reads the children of one changed parent after the other; the cursor holds the parent and the position in its list. */
async function readBelow(
  reader: AccountReader,
  source: StepSource,
  row: ImportRow,
  { kind, parents }: { kind: 'AD_SET' | 'AD'; parents: readonly ImportedAssetKind[] },
): Promise<StepPage> {
  const place = readPlace(row.cursor);
  const parent = place.after === null ? (await source.changedParent(parents, place.parent))?.id : place.parent;
  if (parent === undefined) return { rows: [], next: null };
  const params = { effective_status: LIVING_STATUSES[kind] };
  try {
    const { rows, next } = await page(reader, `${parent}/${ACCOUNT_EDGES[kind]}`, kind, params, place.after);
    return { rows, next: JSON.stringify([parent, next]) };
  } catch (error) {
    // Gone meanwhile: the next import finds its deletion.
    if (error instanceof PlatformError && error.objectMissing)
      return { rows: [], next: JSON.stringify([parent, null]) };
    throw error;
  }
}

function readPlace(cursor: string | null): { parent: string; after: string | null } {
  const [parent, after] = cursor === null ? ['', null] : (JSON.parse(cursor) as [string, string | null]);
  return { parent, after };
}

/** Reads creatives by their ids: they hardly change, so only those of new and changed ads are needed. */
async function readCreatives(reader: AccountReader, source: StepSource, after: string): Promise<StepPage> {
  const ids = await source.missingCreatives(after, MOST_IDS);
  const last = ids.at(-1);
  if (last === undefined) return { rows: [], next: null };
  return {
    rows: await readObjects<WireAsset>(reader, ids, ASSET_FIELDS.CREATIVE),
    next: ids.length < MOST_IDS ? null : last,
  };
}

async function page(
  reader: AccountReader,
  path: string,
  kind: ImportedAssetKind,
  params: Params,
  cursor: string | null,
): Promise<StepPage> {
  const { rows, after } = await reader.page<WireAsset>(
    path,
    { fields: ASSET_FIELDS[kind], limit: PAGE, ...params },
    cursor,
  );
  return { rows, next: after };
}

function changedSince({ since }: ImportRow, kind: LivingKind): object {
  const seconds = Math.floor((since?.getTime() ?? 0) / 1_000);
  return { field: `${FILTER_PREFIXES[kind]}.updated_time`, operator: 'GREATER_THAN', value: seconds };
}

/** Returns no rows where the credentials may not read: they may reach an account but not its pages, and its ads are still wanted. */
async function unlessForbidden(reading: Promise<StepPage>): Promise<StepPage> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof PlatformError ? (error.code ?? 0) : 0;
    if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return { rows: [], next: null, refused: true };
    throw error;
  }
}
