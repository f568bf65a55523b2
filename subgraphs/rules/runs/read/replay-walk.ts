import type { RuleRunRow, RunAccount } from '#subgraphs/rules/runs/run/rule-run.ts';
import type { KeptPart, PartPlace } from '#subgraphs/rules/data/snapshot-parts.ts';
import type { ObjectPlace } from './object-place.ts';

/** The way of one page through what a run has read: its ad accounts in the order of their ids, and in each its objects in the order of theirs. */
export class ReplayWalk {
  readonly run: RuleRunRow;
  readonly #accounts: readonly RunAccount[];
  #at: number;
  /** Null for the part in which the place is. */
  #part: number | null;
  #entityId: string;

  constructor(run: RuleRunRow, after: ObjectPlace | null) {
    this.run = run;
    this.#accounts = run.accounts.toSorted((one, other) => (one.adAccountId < other.adAccountId ? -1 : 1));
    const behind = this.#accounts.findIndex(({ adAccountId }) => after === null || adAccountId >= after.adAccountId);
    this.#at = behind < 0 ? this.#accounts.length : behind;
    const isWithin = after !== null && this.#accounts[this.#at]?.adAccountId === after.adAccountId;
    this.#part = isWithin ? null : 0;
    this.#entityId = isWithin ? after.entityId : '0';
  }

  /** True behind the last object of the last ad account. */
  get ended(): boolean {
    return this.#at >= this.#accounts.length;
  }

  /** The place of the last object that was passed. */
  get place(): ObjectPlace {
    return { adAccountId: this.#account.adAccountId, entityId: this.#entityId };
  }

  /** The part that comes next. */
  get next(): PartPlace {
    const { adAccountId, snapshot } = this.#account;
    return { adAccountId, snapshot, part: this.#part, entityId: this.#entityId };
  }

  /** Rows of a part that were not passed, of objects that the run was about. */
  *rows(ids: readonly string[]): Generator<number, void> {
    const named = this.run.entityIds && new Set(this.run.entityIds);
    const last = this.#part === null ? BigInt(this.#entityId) : -1n;
    for (const [row, id] of ids.entries()) {
      if (BigInt(id) <= last) continue;
      this.#entityId = id;
      if (!named || named.has(id)) yield row;
    }
  }

  /** Goes on behind a part. */
  leave({ part, more }: KeptPart): void {
    this.#part = more ? part + 1 : 0;
    if (more) return;
    this.#at += 1;
    this.#entityId = '0';
  }

  get #account(): RunAccount {
    return this.#accounts[this.#at]!;
  }
}
