import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notApproved, notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { CreativeRepository } from '../creatives/creative-repository.ts';
import type { MediaRepository } from '../media/media-repository.ts';
import type { TemplateRepository } from '../templates/template-repository.ts';
import type { LaunchRequest } from './launch-request.ts';
import type { LaunchPlan, PlanAccount, PlanCreative, PlanInput, PlanMedia } from './plan/launch-plan.ts';
import { planLaunch } from './plan/plan-launch.ts';
import { requestViolations } from './request-rules.ts';

/** Where a plan's content comes from. */
export interface PlannerSources {
  templates: TemplateRepository;
  creatives: CreativeRepository;
  media: MediaRepository;
}

/** Gathers what a launch depends on and plans it. */
export class LaunchPlanner {
  readonly #database: Database;
  readonly #sources: PlannerSources;

  constructor(database: Database, sources: PlannerSources) {
    this.#database = database;
    this.#sources = sources;
  }

  /**
   * The plan of a request as of now. Throws BAD_USER_INPUT for parts which are not run yet, NOT_FOUND for a template
   * version or creative the workspace does not have, and NOT_APPROVED naming all creatives without an approved version.
   */
  async plan(viewer: Viewer, request: LaunchRequest, account: PlanAccount): Promise<LaunchPlan> {
    const violations = requestViolations(request);
    if (violations.length > 0) throw badUserInput(violations);
    const input = await this.#database.read(viewer, async (em) => {
      const template = await this.#templateOf(em, request);
      const creatives = await this.#creativesOf(em, request);
      const media = await this.#mediaOf(em, creatives);
      return { request, template, creatives, media, account, now: await databaseNow(em) };
    });
    return planLaunch(input);
  }

  async #templateOf(em: EntityManager, { templateVersionId }: LaunchRequest): Promise<PlanInput['template']> {
    const [version] = await this.#sources.templates.findVersions(em, [templateVersionId]);
    const template = version && (await this.#sources.templates.find(em, version.templateId));
    if (!version || !template) throw notFound('template version', templateVersionId);
    return { name: version.name, config: version.config, isArchived: template.state === 'ARCHIVED' };
  }

  async #creativesOf(em: EntityManager, request: LaunchRequest): Promise<PlanCreative[]> {
    const excluded = new Set(request.selection.excludedIds);
    const ids = [...new Set(request.selection.creativeIds)].filter((id) => !excluded.has(id));
    const rows = await this.#sources.creatives.findMany(em, ids);
    const versions = Map.groupBy(await this.#sources.creatives.versionsOf(em, ids), (version) => version.creativeId);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const unapproved: { creativeId: string; name: string; newestState: string | null }[] = [];
    const creatives: PlanCreative[] = [];
    for (const id of ids) {
      const row = byId.get(id);
      if (!row) throw notFound('creative', id);
      const [newest] = versions.get(id) ?? [];
      const approved = versions.get(id)?.find((version) => version.state === 'APPROVED');
      if (!approved) {
        unapproved.push({ creativeId: id, name: row.name, newestState: newest?.state ?? null });
        continue;
      }
      creatives.push({
        id,
        name: row.name,
        concept: row.concept ?? null,
        versionId: approved.id,
        versionNumber: approved.number,
        content: approved.content,
        path: `request.selection.creativeIds[${request.selection.creativeIds.indexOf(id)}]`,
        wanted: null,
        isArchived: row.state === 'ARCHIVED',
        hasNewerDraft: newest !== approved && newest?.state === 'DRAFT',
      });
    }
    if (unapproved.length > 0) throw notApproved({ creatives: unapproved });
    return creatives;
  }

  async #mediaOf(em: EntityManager, creatives: PlanCreative[]): Promise<Map<string, PlanMedia>> {
    const ids = creatives.flatMap(({ content }) => content.media.map((binding) => binding.mediaAssetId));
    const assets = await this.#sources.media.findAssets(em, [...new Set(ids)]);
    return new Map(assets.map((asset) => [asset.id, asset]));
  }
}
