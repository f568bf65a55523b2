import type { Viewer } from '#kit/session/viewer.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { FactScope } from '#subgraphs/memory/fact-index/fact-index.ts';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { pick, seededRandom } from '#subgraphs/memory/testing/seeded-random.ts';
import { recall, type Places } from '#test/bench/memory/recall.ts';
import type { Stores } from '#test/bench/memory/start-stores.ts';

/** Facts of the workspace which no measured caller searches, each of another member. */
const HIDDEN = { members: 10, factsOfMember: 19_000 };
const MOST_FOUND = 8;

/** A part of a workspace's facts, searched in both stores at the same places, and questions about it. */
export interface Part {
  texts: string[];
  questions: string[];
  ours(question: string): Promise<string[]>;
  plain(question: string): Promise<string[]>;
}

/** A workspace of 300,000 facts, of which a caller searches 10,000 or 100,000. */
export interface LargeWorkspace {
  viewer: Viewer;
  facts: number;
  small: Part;
  large: Part;
  /** The same question of a caller who sees no facts at all. */
  nothing(question: string): Promise<string[]>;
}

type Kept = Omit<FactScope, 'workspaceId'>;

/** Fills both stores with the same facts. */
export async function fillLargeWorkspace(stores: Stores): Promise<LargeWorkspace> {
  const viewer = stores.memory.member();
  const brand = () => stores.memory.accounts.brand(viewer);
  const adAccount = () => stores.memory.accounts.adAccount(viewer);
  const own: Kept = { kind: 'PRIVATE_USER', targetId: null, memberId: viewer.memberId };
  const team: Kept = { kind: 'TEAM', targetId: null, memberId: null };
  const smallOnes = { brandIds: [await brand()], adAccountIds: [await adAccount()], includeTeam: false };
  const largeOnes = { brandIds: [await brand()], adAccountIds: [await adAccount()], includePrivate: false };
  const filler = new Filler(stores, viewer);
  const small = await filler.fill(smallOnes, [
    { ...own, count: 5_000 },
    { ...ofBrand(smallOnes.brandIds[0]!), count: 3_000 },
    { ...ofAdAccount(smallOnes.adAccountIds[0]!), count: 2_000 },
  ]);
  const large = await filler.fill(largeOnes, [
    { ...team, count: 50_000 },
    { ...ofBrand(largeOnes.brandIds[0]!), count: 30_000 },
    { ...ofAdAccount(largeOnes.adAccountIds[0]!), count: 20_000 },
  ]);
  for (let member = 0; member < HIDDEN.members; member += 1) {
    await filler.load({ kind: 'PRIVATE_USER', targetId: null, memberId: uuid7() }, HIDDEN.factsOfMember);
  }
  await stores.plain.settle();
  await stores.memory.database.admin('vacuum analyze');
  const stranger = stores.memory.member();
  const nothing = (question: string) => recall(stores.memory, stranger, question, MOST_FOUND);
  return { viewer, facts: filler.facts, small, large, nothing };
}

function ofBrand(targetId: string): Kept {
  return { kind: 'BRAND', targetId, memberId: null };
}

function ofAdAccount(targetId: string): Kept {
  return { kind: 'AD_ACCOUNT', targetId, memberId: null };
}

class Filler {
  facts = 0;
  readonly #stores: Stores;
  readonly #viewer: Viewer;
  readonly #generator = new FactGenerator(300);
  readonly #random = seededRandom(300);

  constructor(stores: Stores, viewer: Viewer) {
    this.#stores = stores;
    this.#viewer = viewer;
  }

  /** Fills the scopes of a part; its questions are about facts of all of them. */
  async fill(places: Places, scopes: readonly (Kept & { count: number })[]): Promise<Part> {
    const { memory, plain } = this.#stores;
    const texts: string[] = [];
    for (const { count, ...scope } of scopes) texts.push(...(await this.load(scope, count)));
    const keys = scopes.map(keyOf);
    const { workspaceId } = this.#viewer;
    return {
      texts,
      questions: Array.from({ length: 400 }, () => this.#generator.question(pick(texts, this.#random))),
      ours: (question) => recall(memory, this.#viewer, question, MOST_FOUND, places),
      plain: (question) => plain.search(workspaceId, keys, question, MOST_FOUND),
    };
  }

  /** Adds facts to one scope of both stores; their texts. */
  async load(scope: Kept, count: number): Promise<string[]> {
    const { memory, plain } = this.#stores;
    const { workspaceId } = this.#viewer;
    const texts = Array.from({ length: count }, () => this.#generator.fact());
    const ids = await loadFacts(memory.database.url, { workspaceId, ...scope }, texts);
    await plain.load(
      workspaceId,
      keyOf(scope),
      texts.map((text, at) => ({ id: ids[at]!, text })),
    );
    this.facts += count;
    return texts;
  }
}

/** The key of a scope in the plain store. */
export function keyOf({ kind, targetId, memberId }: Kept): string {
  return [kind, targetId ?? memberId ?? ''].join(' ');
}
