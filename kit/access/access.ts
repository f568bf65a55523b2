import DataLoader from 'dataloader';
import { assertFound, forbidden, notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { AccessKind, AccessSource, AccessTarget, AccessVerdict, AdAccountFacts } from './access-source.ts';
import type { VerdictCache } from './verdict-cache.ts';

export type { AccessKind, AccessSource, AccessTarget, AdAccountFacts } from './access-source.ts';

const NAMES: Record<AccessKind, { what: string; permission: string }> = {
  AD_ACCOUNT: { what: 'ad account', permission: 'ad_account:write' },
  BRAND: { what: 'brand', permission: 'brand:write' },
};

/** Loaders that batch simultaneous checks. */
interface AccessLoaders {
  fresh: DataLoader<AccessTarget, AccessVerdict, string>;
  now: DataLoader<AccessTarget, AccessVerdict, string>;
  accounts: DataLoader<string, AdAccountFacts | null>;
}

/**
 * Rights of one viewer, checked in batches. Checks for reading may use results of the last two seconds; those for writing are made anew in
 * every request.
 */
export class Access {
  readonly #viewer: Viewer;
  readonly #source: AccessSource;
  readonly #cache: VerdictCache;
  #loaders: AccessLoaders | undefined;

  constructor(viewer: Viewer, source: AccessSource, cache: VerdictCache) {
    this.#viewer = viewer;
    this.#source = source;
    this.#cache = cache;
  }

  /** Resolves to true when the viewer may see it; false also for a missing object. */
  async canRead(kind: AccessKind, id: string): Promise<boolean> {
    const ask = (): Promise<AccessVerdict> => this.#load.fresh.load({ kind, id });
    return (await this.#cache.getOrAsk(this.#cacheKey({ kind, id }), ask)).canRead;
  }

  /** Like `canRead`, but checked anew on each call, for objects that a lost grant must hide at once. */
  async canReadNow(kind: AccessKind, id: string): Promise<boolean> {
    return (await this.#load.now.load({ kind, id })).canRead;
  }

  /** The targets that the viewer may see, in their order, checked anew: one call for up to 1,000. */
  async readableNow<T extends AccessTarget>(targets: readonly T[]): Promise<T[]> {
    const verdicts = await Promise.all(targets.map(({ kind, id }) => this.canReadNow(kind, id)));
    return targets.filter((_target, index) => verdicts[index]);
  }

  /**
   * Throws NOT_FOUND for the targets the viewer may not see, checked anew: one call for up to 1,000. Names all of them when each has the
   * path of its input.
   */
  async assertReadableNow(targets: readonly (AccessTarget & { path?: string })[]): Promise<void> {
    const asked = targets.map(({ kind, id }) => ({ kind, id }));
    const readable = new Set(await this.readableNow(asked));
    const hidden = targets.filter((_, index) => !readable.has(asked[index]!));
    assertFound(hidden.flatMap(({ kind, id, path }) => (path ? { what: NAMES[kind].what, id, path } : [])));
    if (hidden[0]) throw notFound(NAMES[hidden[0].kind].what, hidden[0].id);
  }

  /** Resolves to true when the viewer may change it, as of now. */
  async canWrite(kind: AccessKind, id: string): Promise<boolean> {
    const { canRead, canWrite } = await this.#load.fresh.load({ kind, id });
    return canRead && canWrite;
  }

  /** Throws NOT_FOUND for an object the viewer may not see. */
  async assertReadable(kind: AccessKind, id: string): Promise<void> {
    if (!(await this.canRead(kind, id))) throw notFound(NAMES[kind].what, id);
  }

  /** Throws NOT_FOUND for an object the viewer may not see, FORBIDDEN for one that may only be read. */
  async assertWritable(kind: AccessKind, id: string): Promise<void> {
    const { canRead, canWrite } = await this.#load.fresh.load({ kind, id });
    if (!canRead) throw notFound(NAMES[kind].what, id);
    if (!canWrite) throw forbidden(NAMES[kind].permission);
  }

  /** Properties of an ad account. Throws NOT_FOUND when the viewer may not read it. */
  async adAccount(id: string): Promise<AdAccountFacts> {
    const facts = await this.#load.accounts.load(id);
    if (facts === null) throw notFound(NAMES.AD_ACCOUNT.what, id);
    return facts;
  }

  /** Made on first use: most events of subscriptions need no check. */
  get #load(): AccessLoaders {
    const maxBatchSize = 1_000;
    return (this.#loaders ??= {
      fresh: new DataLoader((targets) => this.#ask(targets), { cacheKeyFn: keyOf, maxBatchSize }),
      now: new DataLoader((targets) => this.#askEachOnce(targets), { cache: false, maxBatchSize }),
      accounts: new DataLoader((ids) => Promise.all(ids.map((id) => this.#source.adAccount(id)))),
    });
  }

  async #askEachOnce(targets: readonly AccessTarget[]): Promise<AccessVerdict[]> {
    const distinct = new Map(targets.map((target) => [keyOf(target), target]));
    const verdicts = await this.#ask([...distinct.values()]);
    const byKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
    return targets.map((target) => byKey.get(keyOf(target))!);
  }

  async #ask(targets: readonly AccessTarget[]): Promise<AccessVerdict[]> {
    const { round } = this.#cache;
    const verdicts = new Map((await this.#source.ask(targets)).map((verdict) => [keyOf(verdict), verdict]));
    return targets.map((target) => {
      const verdict = verdicts.get(keyOf(target)) ?? { ...target, canRead: false, canWrite: false };
      this.#cache.set(this.#cacheKey(target), verdict, round);
      return verdict;
    });
  }

  #cacheKey(target: AccessTarget): string {
    const { workspaceId, memberId, role } = this.#viewer;
    return `${workspaceId} ${memberId} ${role} ${keyOf(target)}`;
  }
}

function keyOf({ kind, id }: AccessTarget): string {
  return `${kind} ${id}`;
}
