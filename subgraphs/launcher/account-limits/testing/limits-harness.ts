import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { CountedUse } from './existing-use.ts';
import type { TestLauncher } from '#test/launcher/start-launcher.ts';

const USE = `query ($id: UUID!) { accountLimits(adAccountId: $id) { version campaignsPerDay { used remaining } campaigns { used remaining }
  dailyBudget { used remaining } lifetimeBudget { used remaining } } }`;
const SET = `mutation ($input: AccountLimitsSetInput!) { accountLimitsSet(input: $input) { limits { version } } }`;

type Shown<T> = { used: T; remaining: T | null };

/** The use of an ad account's limits, as its owner reads it. */
export interface ShownUse {
  version: number;
  campaignsPerDay: Shown<number>;
  campaigns: Shown<number>;
  dailyBudget: Shown<string>;
  lifetimeBudget: Shown<string>;
}

/** The limits of one ad account, for tests. */
export class LimitsHarness {
  readonly #harness: TestLauncher;
  readonly #viewer: Viewer;
  readonly #account: string;

  constructor(harness: TestLauncher, viewer: Viewer, account: string) {
    this.#harness = harness;
    this.#viewer = viewer;
    this.#account = account;
  }

  /** The use as it is now. */
  async use(): Promise<ShownUse> {
    const found = await this.#harness.ok<{ accountLimits: ShownUse }>(this.#viewer, USE, { id: this.#account });
    return found.accountLimits;
  }

  /** Campaigns and daily budgets that are used now. */
  async counted(): Promise<CountedUse> {
    const { campaigns, dailyBudget } = await this.use();
    return { campaigns: campaigns.used, dailyBudget: dailyBudget.used };
  }

  /** Sets limits, whatever their version is. */
  async set(limits: Record<string, unknown>): Promise<void> {
    const { version: expectedVersion } = await this.use();
    const input = { adAccountId: this.#account, requestId: uuid7(), expectedVersion, ...limits };
    await this.#harness.ok(this.#viewer, SET, { input });
  }

  /** Removes all limits. */
  async clear(): Promise<void> {
    await this.set({ campaignsPerDay: null, campaigns: null, dailyBudget: null, lifetimeBudget: null });
  }
}
