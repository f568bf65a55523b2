import type { AccessKind, AccessTarget } from '#kit/access/access.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageOfRows, type PageRange, type PageWindow, windowOf } from '#kit/connections/page-window.ts';
import { rowOf } from '#kit/connections/row-cursor.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Fact, ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';
import { factRepository, type FactRange } from '#subgraphs/memory/facts/fact-repository.ts';
import { isTargeted } from '#subgraphs/memory/fact/fact-scope.ts';
import { factView, type FactView } from '#subgraphs/memory/fact/fact-view.ts';
import { scopeRepository, type ScopeRow } from '#subgraphs/memory/facts/scope-repository.ts';
import type { QueryMemoryFactsArgs } from '#subgraphs/memory/generated/schema-types.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;
type Page = KeysetPage<FactView>;

/** Page of the facts of one brand or ad account. */
interface TargetAsk extends AccessTarget {
  window: PageWindow;
}

/** Lists facts in pages, newest first, of those the caller may see at that moment: no other fact is listed or counted. */
export class FactListService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns a page of all the facts the caller may see. Throws NOT_FOUND for a target they may not read. */
  async list(caller: Caller, args: QueryMemoryFactsArgs): Promise<Page> {
    const { kind = null, targetId = null, ...page } = args;
    const window = windowOf(page);
    const { viewer } = caller;
    if (targetId !== null) await assertReadable(caller, kind, targetId);
    const reachable = await this.#database.read(viewer, (em) =>
      scopeRepository.reachable(em, viewer.memberId, { kind, targetId }),
    );
    const scopes = await visible(caller, reachable);
    const range = rangeOf(window, scopes);
    const [facts] = await this.#database.read(viewer, (em) => factRepository.pages(em, [range], window));
    return pageOf(window, facts!, scopes);
  }

  /**
   * A page of the facts of a brand or ad account; those of many are read together. Throws NOT_FOUND for one the caller
   * may not read.
   */
  ofTarget(context: RequestContext, { kind, id }: AccessTarget, page: PageRange): Promise<Page> {
    const window = windowOf(page);
    const batch = (asks: readonly TargetAsk[]) => this.#ofTargets(context, asks, window);
    const name = `memory.factsOfTarget ${window.backwards}`;
    return context.loaders.get<TargetAsk, Page>(name, batch, JSON.stringify).load({ kind, id, window });
  }

  async #ofTargets(
    { viewer, access }: Caller,
    asks: readonly TargetAsk[],
    { backwards }: Pick<PageWindow, 'backwards'>,
  ): Promise<(Page | Error)[]> {
    const readable = new Set(await access.readableNow(asks));
    return this.#database.read(viewer, async (em) => {
      const scopes = Map.groupBy(await scopeRepository.ofTargets(em, [...readable]), keyOf);
      const own = (ask: TargetAsk) => scopes.get(keyOf({ kind: ask.kind, targetId: ask.id })) ?? [];
      const ranges = asks.map((ask) => rangeOf(ask.window, own(ask)));
      const pages = await factRepository.pages(em, ranges, { backwards });
      return asks.map((ask, index) =>
        readable.has(ask) ? pageOf(ask.window, pages[index]!, own(ask)) : notFound(nameOf(ask.kind), ask.id),
      );
    });
  }
}

/** The scopes of these the caller may see now. */
async function visible({ access }: Caller, scopes: readonly ScopeRow[]): Promise<ScopeRow[]> {
  const targets = scopes.flatMap(({ kind, targetId }) => (targetId === null ? [] : [targetOf(kind, targetId)]));
  const readable = new Set((await access.readableNow(targets)).map(({ id, kind }) => keyOf({ kind, targetId: id })));
  return scopes.filter((scope) => scope.targetId === null || readable.has(keyOf(scope)));
}

async function assertReadable({ access }: Caller, kind: ScopeKind | null, targetId: string): Promise<void> {
  const kinds: readonly AccessKind[] = kind !== null && isTargeted(kind) ? [kind] : ['BRAND', 'AD_ACCOUNT'];
  const readable = await access.readableNow(kinds.map((one) => ({ kind: one, id: targetId })));
  if (readable.length === 0) throw notFound(kinds.map(nameOf).join(' or '), targetId);
}

/** Row numbers are listed from the greatest on, so a page backwards begins beyond its cursor. */
function rangeOf(window: PageWindow, scopes: readonly ScopeRow[]): FactRange {
  const { size, backwards, cursor } = window;
  const row = rowOf({ size, backwards: !backwards, cursor });
  return { scopes: scopes.map(({ id }) => id), size, row };
}

function pageOf(window: PageWindow, facts: readonly Fact[], scopes: readonly ScopeRow[]): Page {
  const { edges, pageInfo } = pageOfRows(facts, window, ({ rowNo }) => String(rowNo));
  return {
    edges: edges.map(({ cursor, node }) => ({ cursor, node: factView(node) })),
    pageInfo,
    totalCount: () => Promise.resolve(scopes.reduce((sum, scope) => sum + scope.facts, 0)),
  };
}

function targetOf(kind: ScopeKind, id: string): AccessTarget {
  return { kind: kind as AccessKind, id };
}

function keyOf({ kind, targetId }: Pick<ScopeRow, 'kind' | 'targetId'>): string {
  return `${kind} ${targetId}`;
}

function nameOf(kind: AccessKind): string {
  return kind === 'BRAND' ? 'brand' : 'ad account';
}
