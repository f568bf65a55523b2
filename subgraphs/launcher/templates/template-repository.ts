import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage } from '#kit/connections/keyset.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { QueryTemplatesArgs } from '../generated/schema-types.ts';
import { BY_INDEX, listOrder, nameContains, withoutKey } from '../lists/list-order.ts';
import { Template, type TemplateRow } from './template.ts';
import { TemplateVersion, type TemplateVersionRow } from './template-version.ts';

/** A template to plan a launch with, and the database's time. */
export interface PlannedTemplate {
  name: string;
  config: TemplateVersionRow['config'];
  isArchived: boolean;
  now: Date;
}

const readPlanned = prepared<Omit<PlannedTemplate, 'now'> & { millis: number }>(
  `select v.name, v.config, t.state = 'ARCHIVED' as "isArchived", floor(extract(epoch from clock_timestamp()) * 1000)::float8 as millis
     from template_version v join template t on t.workspace_id = v.workspace_id and t.id = v.template_id where v.id = $1`,
);

/** Filter, order and range of a list of templates. */
export type TemplateList = QueryTemplatesArgs;

/** Filter of a list of templates. */
export type TemplateFilter = Pick<TemplateList, 'search' | 'states'>;

/** Reads and writes templates and their versions of the transaction's workspace. */
export class TemplateRepository {
  /** One template, or null. */
  find(em: EntityManager, id: string): Promise<TemplateRow | null> {
    return em.findOne(Template, { id });
  }

  /** The templates among these ids that exist. */
  findMany(em: EntityManager, ids: readonly string[]): Promise<TemplateRow[]> {
    return em.find(Template, { id: { $in: [...ids] } });
  }

  /** Finds one template, or null, and locks it until the transaction ends. */
  findLocked(em: EntityManager, id: string): Promise<TemplateRow | null> {
    return em.findOne(Template, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** One version of a template, or null. */
  findVersion(em: EntityManager, templateId: string, id: string): Promise<TemplateVersionRow | null> {
    return em.findOne(TemplateVersion, { id, templateId });
  }

  /** The newest version of a template. */
  newestVersion(em: EntityManager, templateId: string): Promise<TemplateVersionRow> {
    return em.findOneOrFail(TemplateVersion, { templateId }, { orderBy: { number: 'desc' } });
  }

  /** Writes a further version. */
  insertVersion(em: EntityManager, version: TemplateVersionRow): Promise<unknown> {
    return em.insert(TemplateVersion, version);
  }

  /** One page of the templates that match, in the requested order. */
  async page(
    em: EntityManager,
    { first, after, last, before, sort, ...filter }: TemplateList,
  ): Promise<KeysetPage<TemplateRow>> {
    await em.execute(BY_INDEX);
    return keysetPage(em, Template, {
      within: {},
      where: matching(filter),
      order: listOrder(sort),
      first,
      after,
      last,
      before,
    });
  }

  /** Returns the number of templates that match. */
  async count(em: EntityManager, filter: TemplateFilter): Promise<number> {
    await em.execute(BY_INDEX);
    return em.count(Template, matching(filter));
  }

  /** Writes a new template with its first version. */
  async insert(em: EntityManager, template: TemplateRow, version: TemplateVersionRow): Promise<void> {
    await em.insert(Template, withoutKey(template));
    await em.insert(TemplateVersion, version);
  }

  /** The versions among these ids that exist. */
  findVersions(em: EntityManager, ids: readonly string[]): Promise<TemplateVersionRow[]> {
    return em.find(TemplateVersion, { id: { $in: [...ids] } });
  }

  /** A version as launches are planned by it, or null. */
  async planned(em: EntityManager, versionId: string): Promise<PlannedTemplate | null> {
    const [row] = await readPlanned(em, [versionId]);
    if (!row) return null;
    const { millis, ...template } = row;
    return { ...template, now: new Date(millis) };
  }

  /** Reads all versions of these templates, newest first within each. */
  versionsOf(em: EntityManager, templateIds: readonly string[]): Promise<TemplateVersionRow[]> {
    return em.find(TemplateVersion, { templateId: { $in: [...templateIds] } }, { orderBy: { number: 'desc' } });
  }
}

function matching({ search, states }: TemplateFilter): FilterQuery<TemplateRow> {
  return { state: { $in: [...states] }, ...nameContains(search) };
}
