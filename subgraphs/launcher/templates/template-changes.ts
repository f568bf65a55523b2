import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { versionConflict } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { onceIfNamed } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type {
  TemplateArchiveInput,
  TemplateCreateInput,
  TemplateUpdateInput,
  TemplateVersionCreateInput,
} from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { TemplateConfig } from './template-config.ts';
import type { TemplateRepository } from './template-repository.ts';
import type { TemplateVersionRow } from './template-version.ts';
import { refuseArchivedTemplate, Template, type TemplateRow } from './template.ts';

/** A template and its newest version. */
export interface TemplateWritten {
  template: TemplateRow;
  templateVersion: TemplateVersionRow;
}

/** Creates, changes and archives launch templates; their versions are only ever added. */
export class TemplateChanges {
  readonly #database: Database;
  readonly #templates: TemplateRepository;

  constructor(database: Database, templates: TemplateRepository) {
    this.#database = database;
    this.#templates = templates;
  }

  /** Creates a template with its first version. */
  async create(viewer: Viewer, { requestId, data }: TemplateCreateInput): Promise<TemplateRow> {
    assertPermission(viewer, 'templates:write');
    const config: TemplateConfig = plainJson(data.config);
    const key = { viewer, operation: 'templateCreate', requestId, input: { data, memberId: viewer.memberId } };
    return this.#database.write(viewer, async (em) => {
      const { id } = await onceIfNamed(em, key, async () => {
        const now = await databaseNow(em);
        const common = { workspaceId: viewer.workspaceId, name: data.name, createdBy: viewer.memberId, createdAt: now };
        const own = { id: uuid7(), version: 1, nameKey: undefined, state: 'ACTIVE' as const, updatedAt: now };
        const template: TemplateRow = { ...common, ...own };
        const version: TemplateVersionRow = { ...common, id: uuid7(), templateId: template.id, number: 1, config };
        await this.#templates.insert(em, template, version);
        return { id: template.id };
      });
      return (await this.#templates.find(em, id))!;
    });
  }

  /** Renames a template and saves a version if its settings are others. Throws VERSION_CONFLICT, NOT_FOUND or CONFLICT. */
  update(viewer: Viewer, input: TemplateUpdateInput): Promise<TemplateWritten> {
    return this.#write(viewer, input, (newest, config) => !isDeepStrictEqual(newest.config, config));
  }

  /** Saves a version in any case. Throws VERSION_CONFLICT, NOT_FOUND or CONFLICT. */
  createVersion(viewer: Viewer, input: TemplateVersionCreateInput): Promise<TemplateWritten> {
    return this.#write(viewer, input, () => true);
  }

  /** Puts a template away; one that is archived already stays as it is. Throws VERSION_CONFLICT or NOT_FOUND. */
  async archive(viewer: Viewer, { templateId, expectedVersion }: TemplateArchiveInput): Promise<TemplateRow> {
    assertPermission(viewer, 'templates:write');
    return this.#database.write(viewer, async (em) => {
      const template = await this.#templates.findLocked(em, templateId);
      if (template?.state !== 'ARCHIVED') return this.#change(em, templateId, expectedVersion, { state: 'ARCHIVED' });
      if (template.version !== expectedVersion) throw versionConflict(template.version);
      return template;
    });
  }

  async #write(
    viewer: Viewer,
    { templateId, data, expectedVersion }: TemplateUpdateInput,
    isVersion: (newest: TemplateVersionRow, config: TemplateConfig) => boolean,
  ): Promise<TemplateWritten> {
    assertPermission(viewer, 'templates:write');
    const { name } = data;
    return this.#database.write(viewer, async (em) => {
      const template = await this.#change(em, templateId, expectedVersion, { name });
      const config: TemplateConfig = plainJson(data.config);
      const newest = await this.#templates.newestVersion(em, templateId);
      if (!isVersion(newest, config)) return { template, templateVersion: newest };
      const { workspaceId, memberId: createdBy } = viewer;
      const place = { id: uuid7(), workspaceId, templateId, number: newest.number + 1 };
      const templateVersion = { ...place, name, config, createdBy, createdAt: template.updatedAt };
      await this.#templates.insertVersion(em, templateVersion);
      return { template, templateVersion };
    });
  }

  /** Changes an active template that still has the expected version. */
  async #change(
    em: EntityManager,
    id: string,
    expectedVersion: number,
    values: Partial<TemplateRow>,
  ): Promise<TemplateRow> {
    const set = { ...values, updatedAt: await databaseNow(em) };
    const before = await this.#templates.findLocked(em, id);
    await compareAndSet(em, Template, { id, expectedVersion, set, what: 'template' });
    if (before) refuseArchivedTemplate(before);
    em.clear();
    return em.findOneOrFail(Template, { id });
  }
}
