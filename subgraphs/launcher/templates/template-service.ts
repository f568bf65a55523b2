import { databaseNow } from '#kit/clock/clock.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { require, type Viewer } from '#kit/session/viewer.ts';
import type { QueryTemplatesArgs, TemplateCreateInput } from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { TemplateConfig } from './template-config.ts';
import type { TemplateRepository } from './template-repository.ts';
import { templateViolations } from './template-rules.ts';
import type { TemplateRow } from './template.ts';
import type { TemplateVersionRow } from './template-version.ts';

/** Launch templates of the workspace library. */
export class TemplateService {
  readonly #database: Database;
  readonly #templates: TemplateRepository;

  constructor(database: Database, templates: TemplateRepository) {
    this.#database = database;
    this.#templates = templates;
  }

  /** One template. Throws NOT_FOUND. */
  async template(viewer: Viewer, id: string): Promise<TemplateRow> {
    const template = await this.#database.read(viewer, (em) => this.#templates.find(em, id));
    if (!template) throw notFound('template', id);
    return template;
  }

  /** One page of active templates, newest first. */
  async page(viewer: Viewer, args: QueryTemplatesArgs): Promise<KeysetPage<TemplateRow>> {
    const page = await this.#database.read(viewer, (em) => this.#templates.page(em, args));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#templates.count(em)) };
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
    const byId = new Map(found.map((version) => [version.id, version]));
    return ids.map((id) => byId.get(id) ?? notFound('template version', id));
  }

  /** Creates a template with its first version. Throws BAD_USER_INPUT naming every broken rule. */
  async create(viewer: Viewer, data: TemplateCreateInput['data']): Promise<TemplateRow> {
    require(viewer, 'templates:write');
    const config: TemplateConfig = plainJson(data.config);
    const violations = templateViolations(config, 'input.data.config');
    if (violations.length > 0) throw badUserInput(violations);
    return this.#database.write(viewer, async (em) => {
      const now = await databaseNow(em);
      const common = { workspaceId: viewer.workspaceId, name: data.name, createdBy: viewer.memberId, createdAt: now };
      const template: TemplateRow = { ...common, id: uuid7(), version: 1, state: 'ACTIVE', updatedAt: now };
      const version: TemplateVersionRow = { ...common, id: uuid7(), templateId: template.id, number: 1, config };
      await this.#templates.insert(em, template, version);
      return template;
    });
  }
}
