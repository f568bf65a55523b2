import type { AccessKind, AccessTarget } from '#kit/access/access.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import { pageInfoOf } from '#kit/connections/page-info.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Fact, ScopeKind } from '#subgraphs/memory/fact/fact-entity.ts';
import { factRepository, NO_ROW, type FactRange } from '#subgraphs/memory/facts/fact-repository.ts';
import { isTargeted } from '#subgraphs/memory/fact/fact-scope.ts';
import { factView, type FactView } from '#subgraphs/memory/fact/fact-view.ts';
import { scopeRepository, type ScopeRow } from '#subgraphs/memory/facts/scope-repository.ts';
import type { QueryMemoryFactsArgs } from '#subgraphs/memory/generated/schema-types.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;
type Page = KeysetPage<FactView>;

/** Page of the facts of one brand or ad account. */
interface TargetAsk extends AccessTarget {
  first: number;
  after: string;
}

/** Lists facts in pages, newest first, of those the caller may see at that moment: no other fact is listed or counted. */
export class FactListService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns a page of all the facts the caller may see. Throws NOT_FOUND for a target they may not read. */
  async list(caller: Caller, args: QueryMemoryFactsArgs): Promise<Page> {
    const { kind = null, targetId = null, first, after } = args;
    const { viewer } = caller;
    if (targetId !== null) await assertReadable(caller, kind, targetId);
    const reachable = await this.#database.read(viewer, (em) =>
      scopeRepository.reachable(em, viewer.memberId, { kind, targetId }),
    );
    const scopes = await visible(caller, reachable);
    const range = { scopes: scopes.map(({ id }) => id), first, after };
    const [facts] = await this.#database.read(viewer, (em) => factRepository.pages(em, [range]));
    return pageOf(range, facts!, scopes);
  }

  /**
   * A page of the facts of a brand or ad account; those of many are read together. Throws NOT_FOUND for one the caller
   * may not read.
   */
  ofTarget(context: RequestContext, ask: TargetAsk): Promise<Page> {
    const batch = (asks: readonly TargetAsk[]) => this.#ofTargets(context, asks);
    return context.loaders.get<TargetAsk, Page>('memory.factsOfTarget', batch, JSON.stringify).load(ask);
  }

  async #ofTargets({ viewer, access }: Caller, asks: readonly TargetAsk[]): Promise<(Page | Error)[]> {
    const readable = new Set(await access.readableNow(asks));
    return this.#database.read(viewer, async (em) => {
      const scopes = Map.groupBy(await scopeRepository.ofTargets(em, [...readable]), keyOf);
      const own = (ask: TargetAsk) => scopes.get(keyOf({ kind: ask.kind, targetId: ask.id })) ?? [];
      const ranges = asks.map((ask) => ({ ...ask, scopes: own(ask).map(({ id }) => id) }));
      const pages = await factRepository.pages(em, ranges);
      return asks.map((ask, index) =>
        readable.has(ask) ? pageOf(ask, pages[index]!, own(ask)) : notFound(nameOf(ask.kind), ask.id),
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

function pageOf(
  { first, after }: Omit<FactRange, 'scopes'>,
  facts: readonly Fact[],
  scopes: readonly ScopeRow[],
): Page {
  const edges = facts.slice(0, first).map((fact) => ({ cursor: String(fact.rowNo), node: factView(fact) }));
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasNextPage: facts.length > first, hasPreviousPage: after !== NO_ROW }),
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
