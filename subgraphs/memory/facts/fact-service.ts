import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { inOrderOf } from '#kit/nodes/in-order-of.ts';
import { once, onceAhead, type OnceKey } from '#kit/requests/once.ts';
import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { logChange, type ChangeKind } from '#subgraphs/memory/changes/log-change.ts';
import type { Embeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import type { Fact } from '#subgraphs/memory/fact/fact-entity.ts';
import { factPolicy } from '#subgraphs/memory/facts/fact-policy.ts';
import { factRepository } from '#subgraphs/memory/facts/fact-repository.ts';
import type { SavedFact } from '#subgraphs/memory/fact/saved-fact.ts';
import { factView, type FactView } from '#subgraphs/memory/fact/fact-view.ts';
import type {
  MemoryForgetInput,
  MemoryRememberInput,
  MemorySetEnabledInput,
  MemoryUpdateInput,
} from '#subgraphs/memory/generated/schema-types.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Names one change of a fact. */
interface FactChange {
  memoryId: string;
  requestId: string;
  expectedVersion: number;
}

/** Fact of a write; `replayed` is true for a repeated call. */
export interface FactWritten {
  memoryId: string;
  replayed: boolean;
  /** The fact as written; null when it has to be read. */
  fact: FactView | null;
}

/** Saves, reads, changes and erases single facts. */
export class FactService {
  readonly #database: Database;
  readonly #embeddings: Pick<Embeddings, 'want'>;

  constructor(database: Database, embeddings: Pick<Embeddings, 'want'>) {
    this.#database = database;
    this.#embeddings = embeddings;
  }

  /** Saves a fact once for its request id. Throws FORBIDDEN or NOT_FOUND when the caller may not save to the scope. */
  async remember(caller: Caller, input: MemoryRememberInput): Promise<FactWritten> {
    const { fact, scope, consent, sourceMessageId = null } = input;
    const targetId = scope.targetId ?? null;
    await factPolicy.assertMaySaveTo(caller, scope.kind, targetId);
    const { workspaceId, memberId: authorId } = caller.viewer;
    const said = { text: fact, consent, sourceMessageId, requestId: input.requestId };
    const saved = { id: uuid7(), workspaceId, scopeKind: scope.kind, targetId, authorId, ...said };
    let added: (() => SavedFact) | null = null;
    const key = onceKey(caller, 'memoryRemember', input);
    const { value: memoryId, replayed } = await onceAhead(this.#database, key, saved.id, async (em) => {
      added = await factRepository.insert(em, saved);
      await this.#embeddings.want(em, saved.id);
      await logChange(em, 'SAVED', { ...saved, version: 1 });
    });
    return { memoryId, replayed, fact: replayed ? null : factView(added!()) };
  }

  /** Replaces the text, and the expiry unless it is undefined. */
  update(caller: Caller, input: MemoryUpdateInput): Promise<FactWritten> {
    const set = { text: input.fact, ...(input.expiresAt !== undefined && { expiresAt: input.expiresAt }) };
    return this.#change(caller, 'memoryUpdate', input, { kind: 'UPDATED', set });
  }

  /** Includes a fact in recall, or leaves it out. */
  setEnabled(caller: Caller, input: MemorySetEnabledInput): Promise<FactWritten> {
    const { enabled } = input;
    const kind = enabled ? 'ENABLED' : 'DISABLED';
    return this.#change(caller, 'memorySetEnabled', input, { kind, set: { enabled } });
  }

  /** Erases a fact with its versions. */
  async forget(caller: Caller, input: MemoryForgetInput): Promise<FactWritten> {
    const known = await this.#changeable(caller, input.memoryId);
    return this.#write(caller, 'memoryForget', input, async (em) => {
      if (!known) throw notFound('memory', input.memoryId);
      await factRepository.erase(em, known, input.expectedVersion);
      await logChange(em, 'FORGOTTEN', { ...known, version: input.expectedVersion });
      return { id: input.memoryId, fact: null };
    });
  }

  /** Finds the fact; null when there is none the caller may see. */
  async find(caller: Caller, id: string): Promise<FactView | null> {
    const fact = await this.#database.read(caller.viewer, (em) => factRepository.byId(em, id));
    return fact && (await factPolicy.mayRead(caller, fact)) ? factView(fact) : null;
  }

  /** Finds facts, in the order of the ids; null in the place of one that the caller may not see. */
  async findMany(caller: Caller, ids: readonly string[]): Promise<(FactView | null)[]> {
    const rows = await this.#database.read(caller.viewer, (em) => factRepository.byIds(em, ids));
    const seen = await Promise.all(rows.map((fact) => factPolicy.mayRead(caller, fact)));
    return inOrderOf(ids, rows.filter((_, at) => seen[at]).map(factView));
  }

  /** Returns the fact. Throws NOT_FOUND when there is none the caller may see. */
  async get(caller: Caller, id: string): Promise<FactView> {
    const fact = await this.find(caller, id);
    if (!fact) throw notFound('memory', id);
    return fact;
  }

  /**
   * Finds the fact to change; null when there is none the caller may see. A hidden and a forgotten fact get the same answer, also with a request id
   * that was used before. Throws FORBIDDEN for a fact they may only see.
   */
  async #changeable(caller: Caller, id: string): Promise<Fact | null> {
    const fact = await this.#database.read(caller.viewer, (em) => factRepository.byId(em, id));
    if (!fact || !(await factPolicy.mayRead(caller, fact))) return null;
    await factPolicy.assertMaySaveTo(caller, fact.scopeKind, fact.targetId ?? null);
    return fact;
  }

  async #change(
    caller: Caller,
    operation: string,
    input: FactChange,
    { kind, set }: { kind: ChangeKind; set: Partial<Pick<Fact, 'text' | 'enabled' | 'expiresAt'>> },
  ): Promise<FactWritten> {
    const known = await this.#changeable(caller, input.memoryId);
    return this.#write(caller, operation, input, async (em) => {
      const { memoryId: id, expectedVersion, requestId } = input;
      if (!known) throw notFound('memory', id);
      const changed = { ...set, updatedBy: caller.viewer.memberId, requestId };
      const fact = await factRepository.change(em, { id, expectedVersion, set: changed });
      await this.#embeddings.want(em, id);
      await logChange(em, kind, fact);
      return { id, fact };
    });
  }

  /** A repeated call keeps only the fact's id, so that no text outlives the fact. */
  async #write(
    caller: Caller,
    operation: string,
    input: { requestId: string },
    effect: (em: EntityManager) => Promise<{ id: string; fact: SavedFact | null }>,
  ): Promise<FactWritten> {
    let fact: SavedFact | null = null;
    const { value: memoryId, replayed } = await this.#database.write(caller.viewer, (em) =>
      once(em, onceKey(caller, operation, input), async () => {
        const done = await effect(em);
        fact = done.fact;
        return done.id;
      }),
    );
    return { memoryId, replayed, fact: fact && factView(fact) };
  }
}

/** Input of a user that is forgotten with its fact. */
const ERASABLE = ['fact', 'sourceMessageId'];

function onceKey<I extends { requestId: string }>({ viewer }: Caller, operation: string, input: I): OnceKey {
  const { requestId, ...rest } = input;
  return { viewer, operation, requestId, input: { ...rest, memberId: viewer.memberId }, erasable: ERASABLE };
}
