import { foundInOrder } from '#kit/nodes/in-order-of.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { QueryTemplatesArgs, QueryTemplateVersionArgs } from '../generated/schema-types.ts';
import type { TemplateRepository } from './template-repository.ts';
import type { TemplateRow } from './template.ts';
import type { TemplateVersionRow } from './template-version.ts';

/** Reads launch templates of the workspace library. */
export class TemplateService {
  readonly #database: Database;
  readonly #templates: TemplateRepository;

  constructor(database: Database, templates: TemplateRepository) {
    this.#database = database;
    this.#templates = templates;
  }

  /** One template, archived or not. Throws NOT_FOUND. */
  async template(viewer: Viewer, id: string): Promise<TemplateRow> {
    const template = await this.#database.read(viewer, (em) => this.#templates.find(em, id));
    if (!template) throw notFound('template', id);
    return template;
  }

  /** One version. Throws NOT_FOUND when the template has no such version. */
  async version(viewer: Viewer, { templateId, versionId }: QueryTemplateVersionArgs): Promise<TemplateVersionRow> {
    const version = await this.#database.read(viewer, (em) => this.#templates.findVersion(em, templateId, versionId));
    if (!version) throw notFound('template version', versionId);
    return version;
  }

  /** One page of the templates that match. */
  async page(viewer: Viewer, args: QueryTemplatesArgs): Promise<KeysetPage<TemplateRow>> {
    const page = await this.#database.read(viewer, (em) => this.#templates.page(em, args));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#templates.count(em, args)) };
  }

  /** The versions of each template, newest first, in the order of the ids. */
  async versionsOf(viewer: Viewer, templateIds: readonly string[]): Promise<TemplateVersionRow[][]> {
    const versions = await this.#database.read(viewer, (em) => this.#templates.versionsOf(em, templateIds));
    const byTemplate = Map.groupBy(versions, (version) => version.templateId);
    return templateIds.map((id) => byTemplate.get(id) ?? []);
  }

  /** Versions by id, in the order of the ids; NOT_FOUND in the place of a missing one. */
  async versions(viewer: Viewer, ids: readonly string[]): Promise<(TemplateVersionRow | Error)[]> {
    const found = await this.#database.read(viewer, (em) => this.#templates.findVersions(em, ids));
    return foundInOrder('template version', ids, found);
  }
}
