import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, notFound, versionConflict, type Violation } from '#kit/errors/refusals.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { Collection } from '#subgraphs/launcher/collections/collection.ts';
import { checkTarget } from '#subgraphs/launcher/discovery/target-service.ts';
import { launchAccount } from '#subgraphs/launcher/launches/inputs/launch-account.ts';
import type { TemplateRepository } from '#subgraphs/launcher/templates/template-repository.ts';
import { assertNamedExist } from './named-objects.ts';
import type { ScheduledRequest, ScheduleVersionRow } from '../schedule/schedule-version.ts';

/** Objects a definition refers to, as they are when it is saved. */
export type SavedReferences = Pick<ScheduleVersionRow, 'collectionVersion' | 'target'>;

const REQUEST = 'input.data.request';

/**
 * Reads what a definition refers to. Throws NOT_FOUND for a template version, collection, creative or item the workspace does not have, CONFLICT for an archived
 * collection, VERSION_CONFLICT for one that has moved on, TARGET_CHANGED for an ad set that is not as it was read, and BAD_USER_INPUT for a
 * template in another currency than the ad account's.
 */
export async function savedReferences(
  context: RequestContext,
  { database, templates }: { database: Database; templates: TemplateRepository },
  request: ScheduledRequest,
): Promise<SavedReferences> {
  const { adAccountId, templateVersionId, target } = request;
  const [{ account }, found] = await Promise.all([
    launchAccount(context, adAccountId),
    target ? checkTarget(context, adAccountId, target) : null,
  ]);
  const collectionVersion = await database.read(context.viewer, async (em) => {
    const template = await templates.planned(em, templateVersionId);
    if (!template) throw notFound('template version', templateVersionId);
    const { currency } = template.config.budget;
    if (!target && currency !== account.currency) throw badUserInput([otherCurrency(currency, account.currency)]);
    await assertNamedExist(em, request, REQUEST);
    const id = request.selection.collectionId ?? null;
    return id === null ? null : versionOf(await em.findOne(Collection, { id }), id, request);
  });
  return { collectionVersion, target: found && { adSet: found.settings, campaign: found.campaign.settings } };
}

function versionOf(
  collection: { kind: string; state: string; version: number } | null,
  id: string,
  { selection: { kind, sourceLockVersion } }: ScheduledRequest,
): number {
  if (!collection) throw notFound('collection', id);
  const { state, version } = collection;
  if (state === 'ARCHIVED') throw conflict('The collection is archived: choose another one.', { state });
  if (sourceLockVersion != null && sourceLockVersion !== version) throw versionConflict(version);
  if (collection.kind === kind) return version;
  const message = `is a collection of kind ${collection.kind}: select by that kind, or name another collection`;
  throw badUserInput([{ path: `${REQUEST}.selection.collectionId`, rule: 'kind', message }]);
}

function otherCurrency(template: string, account: string): Violation {
  const message = `names a template whose budget is in ${template}, while the ad account counts in ${account}`;
  return { path: `${REQUEST}.templateVersionId`, rule: 'currency', message };
}
