import { recordGap } from '#subgraphs/insights/coverage/record-gap.ts';
import { addDays, daysOf } from '#subgraphs/insights/facts/days.ts';
import type { FactRow, ReportKey, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import { UnfitFactRows } from '#subgraphs/insights/facts/fact-store.ts';
import { UnreadableInsightsRow } from '#platform/client/insights-row.ts';
import { afterFailure, afterListing, type ReportFailure, type Setback } from '../plan/after-failure.ts';
import { isWhole, type Part } from '../plan/part.ts';
import { REQUEST_VERSION, type ReportKind } from '../plan/report-kind.ts';
import { afterRange, type WorkingSize } from '../plan/size.ts';
import { afterDays, afterPart, type GapReason, isLastOfDays, type Work } from '../plan/work.ts';
import { factsOf, joinParts } from './fact-rows.ts';
import type { OwnedImport } from './owned-import.ts';
import { clearParts, stagedParts, stagePart } from './part-repository.ts';
import type { WireRow } from './reports-client.ts';
import { dropRolledOn } from './slice-repository.ts';

/** Work and the size it is done in. */
interface Doing {
  work: Work;
  size: WorkingSize;
}

/** Rolling periods are kept for so many days after they ended. */
const ROLLED_ON_DAYS = 2;

/** Takes in the rows of the present part: all of its days at once when they are complete, or kept until they are. */
export async function commitRows(own: OwnedImport, kind: ReportKind, doing: Doing, rows: WireRow[]): Promise<void> {
  const { work, size } = doing;
  const part = work.parts[0]!;
  if (isWhole(part)) return putDays(own, kind, doing, rows);
  const read = { ...work, read: work.read + 1 };
  if (isLastOfDays(work)) return putStaged(own, kind, { work: read, size }, [rows]);
  const row = await own.write(async (em) => {
    await stagePart(em, own, rows);
    return own.saveWithin(em, { work: afterPart(read) }, null);
  });
  own.row = row;
}

/** Takes in the objects of the present part, of which it is to be cut. */
export async function takeInListing(own: OwnedImport, kind: ReportKind, doing: Doing, rows: WireRow[]): Promise<void> {
  const levels = ['campaign_id', 'adset_id', 'ad_id'].slice(
    0,
    { account: 0, campaign: 1, adset: 2, ad: 3 }[kind.level],
  );
  const paths = new Map(
    rows.map((row) => levels.map((name) => String(row[name]))).map((path) => [path.at(-1) ?? '', path]),
  );
  await takeIn(own, kind, afterListing(kind, doing.work, doing.size, [...paths.values()]), doing.work);
}

/** Takes in that the present report gave no rows. */
export async function takeInFailure(
  own: OwnedImport,
  kind: ReportKind,
  { work, size }: Doing,
  failure: ReportFailure,
): Promise<void> {
  await takeIn(own, kind, afterFailure(kind, work, size, failure), work);
}

async function takeIn(own: OwnedImport, kind: ReportKind, setback: Setback, before: Work): Promise<void> {
  if (setback.move === 'TAKE_KNOWN') {
    const paths = await own.reports.knownObjects(kind.level);
    const { cause } = before;
    // With nothing to cut between, the failure is that of the day.
    const failed = { ...before, cause: cause ?? 'PLATFORM_FAILED' };
    return takeIn(own, kind, afterListing(kind, failed, setback.size, paths), failed);
  }
  if (setback.move === 'FAIL_DAYS') return failDays(own, kind, before, setback);
  const { work, size } = setback;
  if (setback.move === 'GO_ON') {
    const isNewlyExcluded = work.excluded.length > before.excluded.length;
    const sized = isNewlyExcluded ? { ...size, badOn: own.today() } : size;
    return own.save({ work, sizes: { ...own.row.sizes, [kind.key]: sized } });
  }
  const found = { ...size, badOn: own.today() };
  if (isLastOfDays(work)) return putStaged(own, kind, { work, size: found }, []);
  await own.save({ work: afterPart(work), sizes: { ...own.row.sizes, [kind.key]: found } });
}

async function putStaged(own: OwnedImport, kind: ReportKind, doing: Doing, last: WireRow[][]): Promise<void> {
  const staged = await own.read((em) => stagedParts(em, own));
  await putDays(own, kind, doing, joinParts(kind, [...staged, ...last]));
}

async function putDays(own: OwnedImport, kind: ReportKind, { work, size }: Doing, wire: WireRow[]): Promise<void> {
  const part = work.parts[0]!;
  const importedAt = new Date(work.askedAt ?? work.report?.startedAt ?? own.deps.now().getTime());
  const missing = [
    ...work.missing,
    ...work.excluded.flatMap((id) => size.bad.filter(({ objectId }) => objectId === id)),
  ];
  const { timezone: timeZone, currency } = own.account;
  const isCured = isWhole(part) && work.excluded.length === 0;
  const ranged = afterRange(isCured ? { ...size, bad: [], badOn: null } : size, kind, part, wire.length);
  const sizes = { ...own.row.sizes, [kind.key]: ranged };
  try {
    const { rows: read, withheld } = factsOf(kind, wire);
    // Of an object that is missing some fields may have been read: what was imported before is better.
    const rows = read.filter(({ object }) => !missing.some(({ objectId }) => objectId === object.id));
    const slice: Slice = {
      ...reportKey(own, kind, part),
      requestVersion: REQUEST_VERSION,
      timeZone,
      currency,
      importedAt,
      withheldWindows: withheld,
      missing,
    };
    await putSlice(own, kind, { slice, rows, work, sizes });
  } catch (error) {
    if (!(error instanceof UnreadableInsightsRow) && !(error instanceof UnfitFactRows)) throw error;
    own.deps.log.error({ err: error, adAccountId: own.adAccountId, kind: kind.key, ...part }, UNREADABLE);
    await failDays(own, kind, work, { size, reason: 'UNREADABLE' });
  }
}

async function putSlice(
  own: OwnedImport,
  kind: ReportKind,
  { slice, rows, work, sizes }: { slice: Slice; rows: FactRow[]; work: Work; sizes: Record<string, WorkingSize> },
): Promise<void> {
  let { row } = own;
  await own.deps.facts.putSlice(slice, rows, async (em) => {
    await own.queue.stillMine(em);
    await clearParts(em, own);
    if (kind.grain === 'period') {
      await dropRolledOn(em, kind, own.adAccountId, addDays(own.today(), -ROLLED_ON_DAYS));
    }
    noteSlices(own, kind, work.parts[0]!, slice);
    row = await own.saveWithin(em, { work: afterPart(work), sizes }, null);
  });
  own.row = row;
}

async function failDays(
  own: OwnedImport,
  kind: ReportKind,
  work: Work,
  { reason, size }: { reason: GapReason; size: WorkingSize },
): Promise<void> {
  const part = work.parts[0]!;
  const sizes = { ...own.row.sizes, [kind.key]: size };
  noteSlices(own, kind, part, 'FAILED');
  own.row = await own.write(async (em) => {
    await recordGap(em, reportKey(own, kind, part), reason);
    await clearParts(em, own);
    const rest = afterDays(work);
    const left = rest && { ...rest, permanent: rest.permanent || reason === 'PLATFORM_FAILED' };
    return own.saveWithin(em, { work: left, sizes }, null);
  });
}

function reportKey({ workspaceId, adAccountId }: OwnedImport, kind: ReportKind, { from, to }: Part): ReportKey {
  return { workspaceId, adAccountId, level: kind.level, spec: kind.spec, grain: kind.grain, from, to };
}

/** Notes what is about to be stored; where that fails the queue is given up, and the next owner reads what is there. */
function noteSlices(
  own: OwnedImport,
  kind: ReportKind,
  part: Part,
  what: Pick<Slice, 'importedAt' | 'missing'> | 'FAILED',
): void {
  const { timezone: timeZone, currency } = own.account;
  const ranges = kind.grain === 'period' ? [part] : daysOf(part).map((day) => ({ from: day, to: day }));
  for (const { from, to } of ranges) {
    const before = own.slices.get(kind, from, to);
    if (what === 'FAILED') {
      const nothing = { importedAt: null, requestVersion: null, timeZone: null, currency: null, dayOver: false };
      const unknown = { from, to, ...nothing, isShort: false, isUnattributed: false };
      own.slices.set(kind, { ...(before ?? unknown), failedAt: own.deps.now() });
      continue;
    }
    const dayOver = own.isOver(to, what.importedAt);
    const isShort = what.missing.length > 0;
    const common = { from, to, importedAt: what.importedAt, failedAt: null, requestVersion: REQUEST_VERSION };
    own.slices.set(kind, { ...common, timeZone, currency, dayOver, isShort, isUnattributed: false });
  }
}

const UNREADABLE =
  'rows of insights cannot be read or stored: their days are recorded as not imported, and asked for again tomorrow';
