import { LockMode, raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { NumberedRange } from '#kit/connections/numbered.ts';
import { RuleAccount, type RuleAccountRow } from './rule-account.ts';
import { RuleVersion, type RuleVersionRow, type RuleWire } from './rule-version.ts';
import { Rule, type RuleRow } from './rule.ts';

/** A rule as it is written: its row, its newest version and the ad accounts of that version. */
export interface WrittenRule {
  rule: RuleRow;
  definition: RuleWire;
  adAccountIds: readonly string[];
  /** Member who saves the version; null for the service. */
  memberId: string | null;
}

/** Names one version of a rule. */
export interface VersionRef {
  ruleId: string;
  version: number;
}

/** Versions of one rule that a page has. */
export interface VersionRange extends NumberedRange {
  ruleId: string;
}

/** Ad accounts that rules of a list cover. */
export interface RuleFilter {
  /** Ad account that each covers; null for any. */
  covering: string | null;
  /** Ad accounts that none covers. */
  hidden: readonly string[];
}

/** Level and ad accounts of a definition that others work beside. */
export interface Beside {
  adAccountIds: readonly string[];
  level: RuleRow['level'];
  /** Ad accounts whose rules are left out. */
  hidden: readonly string[];
  /** Rule that is left out; null for none. */
  except: string | null;
}

/** Reads and writes rules with their versions of the transaction's workspace. */
export class RuleRepository {
  /** One rule, or null. */
  find(em: EntityManager, id: string): Promise<RuleRow | null> {
    return em.findOne(Rule, { id });
  }

  /** Finds one rule, or null, and locks it until the transaction ends. */
  findLocked(em: EntityManager, id: string): Promise<RuleRow | null> {
    return em.findOne(Rule, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The rules among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<RuleRow[]> {
    return em.find(Rule, { id: { $in: [...ids] } });
  }

  /** Ad accounts that any rule covers, found by skipping through the index from one to the next. */
  async coveredAccounts(em: EntityManager): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(COVERED_ACCOUNTS);
    return rows.map(({ id }) => id);
  }

  /** One page of the rules, newest first. */
  page(em: EntityManager, filter: RuleFilter, range: PageRange): Promise<KeysetPage<RuleRow>> {
    return keysetPage(em, Rule, {
      within: matching(filter),
      order: [{ column: 'id', direction: 'desc' }],
      ...range,
    });
  }

  /** Returns the number of rules. */
  count(em: EntityManager, filter: RuleFilter): Promise<number> {
    return em.count(Rule, matching(filter));
  }

  /** Ad accounts of these rules. */
  accountsOf(em: EntityManager, ruleIds: readonly string[]): Promise<RuleAccountRow[]> {
    return em.find(RuleAccount, { ruleId: { $in: [...ruleIds] } }, { orderBy: { adAccountId: 'asc' } });
  }

  /** Newest versions of the active rules that work beside a definition, newest rule first; at most 100. */
  async activeBeside(em: EntityManager, beside: Beside): Promise<RuleVersionRow[]> {
    const { adAccountIds, level, hidden, except } = beside;
    const rows = await em.execute<Record<string, unknown>[]>(ACTIVE_BESIDE, [
      level,
      except,
      except,
      `{${adAccountIds.join(',')}}`,
      `{${hidden.join(',')}}`,
    ]);
    return rows.map((row) => em.map(RuleVersion, row) as RuleVersionRow);
  }

  /** The versions among these that exist. */
  versions(em: EntityManager, refs: readonly VersionRef[]): Promise<RuleVersionRow[]> {
    return em.find(RuleVersion, { $or: refs.map(({ ruleId, version }) => ({ ruleId, version })) });
  }

  /** The versions of each range and one more, newest first within each, in one statement. */
  async versionPages(em: EntityManager, ranges: readonly VersionRange[]): Promise<RuleVersionRow[]> {
    const rows = await em.execute<Record<string, unknown>[]>(VERSION_PAGES, [JSON.stringify(ranges)]);
    return rows.map((row) => em.map(RuleVersion, row) as RuleVersionRow);
  }

  /** Writes a new rule with its first version. */
  async insert(em: EntityManager, written: WrittenRule): Promise<void> {
    await em.insert(Rule, written.rule);
    await this.#append(em, written);
  }

  /** Writes a rule's next version, whose number its row already has, and the ad accounts of that version. */
  async replace(em: EntityManager, written: WrittenRule): Promise<void> {
    const { id: ruleId } = written.rule;
    await em.nativeDelete(RuleAccount, { ruleId });
    await this.#append(em, written);
  }

  async #append(em: EntityManager, { rule, definition, adAccountIds, memberId }: WrittenRule): Promise<void> {
    const { workspaceId, id: ruleId, version, updatedAt: createdAt } = rule;
    await em.insert(RuleVersion, { workspaceId, ruleId, version, definition, memberId, createdAt });
    await em.insertMany(
      RuleAccount,
      adAccountIds.map((adAccountId) => ({ workspaceId, ruleId, adAccountId })),
    );
  }
}

const COVERED_ACCOUNTS = `
  with recursive covered (id) as (
    (select ad_account_id from rule_account order by ad_account_id limit 1)
    union all
    select (select a.ad_account_id from rule_account a where a.ad_account_id > c.id order by a.ad_account_id limit 1)
      from covered c where c.id is not null
  )
  select id from covered where id is not null`;

const ACTIVE_BESIDE = `
  select v.* from rule r join rule_version v on v.workspace_id = r.workspace_id and v.rule_id = r.id and v.version = r.version
   where r.status = 'active' and r.level = ? and (?::uuid is null or r.id <> ?::uuid)
     and r.id in (select a.rule_id from rule_account a where a.ad_account_id = any(?::uuid[]))
     and not exists (select from rule_account a where a.rule_id = r.id and a.ad_account_id = any(?::uuid[]))
   order by r.id desc limit 100`;

const VERSION_PAGES = `
  select v.* from jsonb_to_recordset(?::jsonb) as asked ("ruleId" uuid, first int, below int)
   cross join lateral (
     select * from rule_version v where v.rule_id = asked."ruleId" and (asked.below is null or v.version < asked.below)
      order by v.version desc limit asked.first + 1
   ) v`;

/** The column without a table is the rule's: accounts of rules have no id. */
function matching({ covering, hidden }: RuleFilter): FilterQuery<RuleRow> {
  const covers = 'id in (select a.rule_id from rule_account a where a.ad_account_id = ?::uuid)';
  const hides = 'not exists (select from rule_account a where a.rule_id = id and a.ad_account_id = any(?::uuid[]))';
  return {
    ...(covering !== null && { [raw(covers, [covering])]: [] }),
    ...(hidden.length > 0 && { [raw(hides, [`{${hidden.join(',')}}`])]: [] }),
  };
}
