import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, type Prepared } from '#kit/pipeline/prepared.ts';
import type { _StatusLevel as Level } from '#subgraphs/accounts/generated/schema-types.ts';
import { inForm, living, RULE_COLUMNS } from './rule-object-columns.ts';

/** Columns of a page, each in the order of the ids. */
export interface RuleObjectPage {
  ids: string[];
  columns: Record<string, (string | null)[]>;
}

/** Place in the objects of a level. */
export interface RuleObjectRange {
  adAccountId: string;
  level: Level;
  /** Id of the last object before; null for none. */
  after: string | null;
  limit: number;
}

const STATEMENTS: Record<Level, Prepared<{ page: string }>> = {
  CAMPAIGN: statementOf('CAMPAIGN'),
  AD_SET: statementOf('AD_SET'),
  AD: statementOf('AD'),
};

/** Living objects of a level in the order of their ids as numbers, in one statement. */
export async function findRuleObjects(
  em: EntityManager,
  { adAccountId, level, after, limit }: RuleObjectRange,
): Promise<RuleObjectPage> {
  const [row] = await STATEMENTS[level](em, [adAccountId, after ?? '', limit]);
  const { id: ids = [], ...raw } = JSON.parse(row!.page) as Record<string, (string | null)[] | undefined>;
  const columns = Object.entries(RULE_COLUMNS[level]).map(
    ([name, { form }]) => [name, (raw[name] ?? []).map((value) => inForm(form, value))] as const,
  );
  return { ids: ids as string[], columns: Object.fromEntries(columns) };
}

/** Columns are put together by the database: a row an object would say each column's name again. */
function statementOf(level: Level): Prepared<{ page: string }> {
  const columns = Object.entries(RULE_COLUMNS[level]);
  const all = ['id', ...columns.map(([name]) => name)];
  return prepared(
    `select json_strip_nulls(json_build_object(${all.map((name) => `'${name}', json_agg(p.${name})`).join(', ')}))::text as page from (
       select a.platform_id as id, ${columns.map(([name, { sql }]) => `${sql} as ${name}`).join(', ')}
         from accounts.platform_asset a
        where a.ad_account_id = $1 and a.kind = '${level}' and ${living('a')}
          and (a.id_digits, a.platform_id) > (length($2::text)::smallint, $2::text)
        order by a.id_digits, a.platform_id limit $3) p`,
  );
}
