import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { notFound, type Refusal } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { CollectionFreezer } from '#subgraphs/launcher/collections/frozen/collection-freezer.ts';
import { readPlannedLimits } from '#subgraphs/launcher/account-limits/planned-limits.ts';
import type { MediaRepository } from '#subgraphs/launcher/media/media-repository.ts';
import type { TemplateRepository } from '#subgraphs/launcher/templates/template-repository.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type {
  PlanAccount,
  PlanCreative,
  PlanInput,
  PlanMedia,
} from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { beginsAt, campaignNameOf } from '#subgraphs/launcher/launches/plan/name-values.ts';
import { startsLater } from '#subgraphs/launcher/launches/plan/starts-later.ts';
import type {
  PlanEarlier,
  PlanReplaced,
  PlanSource,
  AccountState,
  PlanTarget,
} from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import { chooseReplacements, chooseSources } from './choose-earlier.ts';
import { chooseCreatives, type Choosing } from './choose-creatives.ts';
import { ContentRepository } from './content-repository.ts';
import { EarlierItems } from './earlier-items.ts';
import { campaignsNamed, launchAccount } from './launch-account.ts';
import { plannedTarget } from './planned-target.ts';
import { type Chosen, selectedContent } from './selected-content.ts';

/** Sources of a plan's content. */
export interface PlannerSources {
  templates: TemplateRepository;
  media: MediaRepository;
  launches: LaunchRepository;
  freezer: CollectionFreezer;
}

/** Inputs of a plan from outside the launcher's database, as read for one call. */
export interface OutsideInputs {
  account: PlanAccount;
  target: PlanTarget | null;
  /** Reason for which the target is not as the caller read it; null when it is, or there is no target. */
  targetRefusal: Refusal | null;
  accountState: Omit<AccountState, 'limits'>;
}

interface ChosenFor {
  chosen: Chosen[];
  sources: PlanSource[];
  replaced: PlanReplaced[];
  earlier: PlanEarlier | null;
}

/** Reads the inputs that a launch is planned from. */
export class LaunchPlanner {
  readonly #database: Database;
  readonly #sources: PlannerSources;
  readonly #liveChanges: boolean;
  readonly #content = new ContentRepository();
  readonly #items = new EarlierItems();

  constructor(database: Database, sources: PlannerSources, liveChanges: boolean) {
    this.#database = database;
    this.#sources = sources;
    this.#liveChanges = liveChanges;
  }

  /**
   * Reads the inputs known to other subgraphs: ad account, target, limits and pace. Throws NOT_FOUND for a template version the workspace does not
   * have, and the refusals of accounts and the platform.
   */
  async outsideInputs(context: RequestContext, request: LaunchRequest): Promise<OutsideInputs> {
    const { adAccountId, target } = request;
    const [{ account, state }, read] = await Promise.all([
      launchAccount(context, adAccountId),
      target ? plannedTarget(context, adAccountId, target) : { target: null, refusal: null },
    ]);
    const sameNamed = target ? [] : await this.#sameNamed(context, request, account);
    const accountState = { ...state, liveChanges: this.#liveChanges, sameNamed };
    return { account, target: read.target, targetRefusal: read.refusal, accountState };
  }

  /**
   * Reads the inputs of the plan, as of the transaction. Throws NOT_FOUND for a creative, version or earlier item the workspace does not have. Throws
   * VERSION_CONFLICT for a collection or an earlier launch that has changed, CONFLICT for an archived collection.
   */
  async planInput(
    em: EntityManager,
    viewer: Viewer,
    request: LaunchRequest,
    { account, target, accountState }: OutsideInputs,
    choosing: Choosing,
  ): Promise<PlanInput> {
    const { template, now } = await this.#templateOf(em, request);
    const { chosen, sources, replaced, earlier } = await this.#choose(em, viewer, request, choosing);
    const { creatives, unapproved } = await selectedContent(em, this.#content, chosen);
    const media = await this.#mediaOf(em, creatives);
    const creativeIds = request.operation === 'TEST' ? creatives.map(({ id }) => id) : [];
    const campaignName = target ? null : campaignNameOf({ request, template, account, now });
    const { tested, campaigns } = await this.#items.others(em, account.id, { creativeIds, campaignName });
    const content = { creatives, unapproved, media, tested, sources, replaced, earlier };
    const sameNamed = [...new Set([...accountState.sameNamed, ...campaigns])];
    const limits = await readPlannedLimits(
      em,
      account,
      startsLater({ request, now }) ? beginsAt({ request, now }) : now,
    );
    return {
      request,
      template,
      account,
      target,
      accountState: { ...accountState, sameNamed, limits },
      now,
      ...content,
    };
  }

  /** Campaigns that carry the name the launch gives its own. */
  async #sameNamed(context: RequestContext, request: LaunchRequest, account: PlanAccount): Promise<string[]> {
    const name = await this.#database.read(context.viewer, async (em) => {
      return campaignNameOf({ request, account, ...(await this.#templateOf(em, request)) });
    });
    return campaignsNamed(context, account.id, name);
  }

  async #choose(em: EntityManager, viewer: Viewer, request: LaunchRequest, choosing: Choosing): Promise<ChosenFor> {
    const { launches, freezer } = this.#sources;
    const earlier = { items: this.#items, content: this.#content, launches };
    if (request.operation === 'PROMOTE')
      return { replaced: [], earlier: null, ...(await chooseSources(em, earlier, request)) };
    if (request.replacement) {
      return { sources: [], ...(await chooseReplacements(em, earlier, request, choosing)) };
    }
    const chosen = await chooseCreatives(em, { freezer, viewer, choosing }, request);
    return { chosen, sources: [], replaced: [], earlier: null };
  }

  async #templateOf(
    em: EntityManager,
    { templateVersionId }: LaunchRequest,
  ): Promise<Pick<PlanInput, 'template' | 'now'>> {
    const planned = await this.#sources.templates.planned(em, templateVersionId);
    if (!planned) throw notFound('template version', templateVersionId);
    const { now, ...template } = planned;
    return { template, now };
  }

  async #mediaOf(em: EntityManager, creatives: PlanCreative[]): Promise<Map<string, PlanMedia>> {
    const ids = creatives.flatMap(({ content }) => content.media.map((binding) => binding.mediaAssetId));
    const assets = await this.#sources.media.findAssets(em, [...new Set(ids)]);
    return new Map(assets.map((asset) => [asset.id, asset]));
  }
}
