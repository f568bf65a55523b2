import type { KeysetPage, PageRange } from '#kit/connections/keyset.ts';
import { numberedPage, numberedRange } from '#kit/connections/numbered.ts';
import type { PageWindow } from '#kit/connections/page-window.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { foundInOrder, inOrderOf } from '#kit/nodes/in-order-of.ts';
import { accountTarget, readableRows } from '#kit/nodes/readable-rows.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleRepository, VersionRef } from './rule-repository.ts';
import type { RuleVersionRow } from './rule-version.ts';
import type { RuleRow } from './rule.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** Range of a page, and the ad account whose rules are wanted; null and omitted: all. */
interface RulePageArguments extends PageRange {
  adAccountId?: string | null | undefined;
}

/** Reads rules, of those whose ad accounts the caller may all read. */
export class RuleService {
  readonly #database: Database;
  readonly #rules: RuleRepository;

  constructor(database: Database, rules: RuleRepository) {
    this.#database = database;
    this.#rules = rules;
  }

  /** One rule. Throws NOT_FOUND when there is none, or one of its ad accounts may not be read. */
  async rule(caller: Caller, id: string): Promise<RuleRow> {
    const found = await this.#database.read(caller.viewer, async (em) => {
      const rule = await this.#rules.find(em, id);
      return rule && { rule, accounts: await this.#rules.accountsOf(em, [id]) };
    });
    const hidden =
      found &&
      (await hiddenAmong(
        caller,
        found.accounts.map(({ adAccountId }) => adAccountId),
      ));
    if (!found || hidden?.length !== 0) throw notFound('rule', id);
    return found.rule;
  }

  /** Rules in the order of the ids; null in the place of one whose ad accounts may not all be read. */
  async readable(caller: Caller, ids: readonly string[]): Promise<(RuleRow | null)[]> {
    const { rules, accounts } = await this.#database.read(caller.viewer, async (em) => ({
      rules: await this.#rules.findMany(em, ids),
      accounts: await this.#rules.accountsOf(em, ids),
    }));
    const byRule = Map.groupBy(accounts, ({ ruleId }) => ruleId);
    const targetsOf = ({ id }: RuleRow) => (byRule.get(id) ?? []).map(({ adAccountId }) => accountTarget(adAccountId));
    return inOrderOf(ids, await readableRows(caller, rules, targetsOf));
  }

  /** Rules in the order of their ids, for a caller who may read what belongs to them; NOT_FOUND in the place of a missing one. */
  async many(viewer: Viewer, ids: readonly string[]): Promise<(RuleRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#rules.findMany(em, ids));
    return foundInOrder('rule', ids, found);
  }

  /** One page of the rules the caller may see, newest first. Throws NOT_FOUND for an ad account the caller may not read. */
  async page(caller: Caller, { adAccountId, ...range }: RulePageArguments): Promise<KeysetPage<RuleRow>> {
    const { viewer, access } = caller;
    if (adAccountId != null) await access.assertReadable('AD_ACCOUNT', adAccountId);
    const filter = { covering: adAccountId ?? null, hidden: await this.hiddenAccounts(caller) };
    const page = await this.#database.read(viewer, (em) => this.#rules.page(em, filter, range));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#rules.count(em, filter)) };
  }

  /** Ad accounts of the workspace's rules that the caller may not read: rules that cover one of them are not shown. */
  async hiddenAccounts(caller: Caller): Promise<string[]> {
    const covered = await this.#database.read(caller.viewer, (em) => this.#rules.coveredAccounts(em));
    return hiddenAmong(caller, covered);
  }

  /** Ad accounts of each rule, in the order of the ids. */
  async accountsOf(viewer: Viewer, ruleIds: readonly string[]): Promise<string[][]> {
    const rows = await this.#database.read(viewer, (em) => this.#rules.accountsOf(em, ruleIds));
    const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId);
    return ruleIds.map((id) => (byRule.get(id) ?? []).map(({ adAccountId }) => adAccountId));
  }

  /** Versions in the order of their names; NOT_FOUND in the place of a missing one. */
  async versions(viewer: Viewer, refs: readonly VersionRef[]): Promise<(RuleVersionRow | Error)[]> {
    const rows = await this.#database.read(viewer, (em) => this.#rules.versions(em, refs));
    const byName = new Map(rows.map((row) => [`${row.ruleId} ${row.version}`, row]));
    return refs.map(({ ruleId, version }) => byName.get(`${ruleId} ${version}`) ?? notFound('version of rule', ruleId));
  }

  /** One page of each rule's versions, in the order of the rules. */
  async versionPages(
    viewer: Viewer,
    rules: readonly RuleRow[],
    window: PageWindow,
  ): Promise<KeysetPage<RuleVersionRow>[]> {
    // Versions are counted from 1 without gaps.
    const ranges = rules.map(({ id, version }) => ({ ruleId: id, ...numberedRange(window, version) }));
    const rows = await this.#database.read(viewer, (em) => this.#rules.versionPages(em, ranges));
    const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId);
    return rules.map(({ id, version: newest }) => ({
      ...numberedPage(byRule.get(id) ?? [], window, newest, ({ version }) => version),
      totalCount: async () => newest,
    }));
  }
}

/** Those of the ad accounts that the caller may not read, as of now. */
async function hiddenAmong({ access }: Caller, adAccountIds: readonly string[]): Promise<string[]> {
  const targets = adAccountIds.map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
  const readable = new Set((await access.readableNow(targets)).map(({ id }) => id));
  return adAccountIds.filter((id) => !readable.has(id));
}
