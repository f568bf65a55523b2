import type { PromotedObject, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { Findings } from '../checks/findings.ts';

const PATH = 'template.adset.promotedObject';

/** Returns the platform's promoted object of an ad set, empty when it takes none; a missing page becomes a blocker. */
export function promotedObjectParams(
  config: TemplateConfig,
  pageId: string | null,
  findings: Findings,
): Record<string, unknown> {
  const promoted = config.adset.promotedObject;
  const page = promoted.pageId ?? pageId;
  if (config.campaign.objective === 'OUTCOME_AWARENESS') return present({ page_id: page });
  const event = { custom_event_type: promoted.event };
  switch (promoted.kind) {
    case 'WEBSITE':
      return present({
        pixel_id: promoted.datasetId,
        ...(promoted.customConversionId ? { custom_conversion_id: promoted.customConversionId } : event),
      });
    case 'APP':
      return present({ application_id: promoted.applicationId, object_store_url: promoted.storeUrl, ...event });
    case 'FORM':
    case 'CALLS':
      needPage(page, findings);
      return present({ page_id: page });
    case 'MESSAGING':
      needPage(page, findings);
      return present({ page_id: page, pixel_id: promoted.datasetId, ...(promoted.datasetId ? event : {}) });
    case 'CATALOG':
      return present({ product_set_id: promoted.productSetId, ...event });
    case 'EVENT':
      return present({ event_id: promoted.eventId, page_id: page });
    case 'PROFILE':
      return present(promoted.profileId ? { instagram_profile_id: promoted.profileId } : { page_id: page });
    case 'WEB_APP':
    case 'OMNICHANNEL':
      return { omnichannel_object: omnichannel(promoted) };
  }
}

/** Returns an object promoted on a website and in an app at once: all parts count the same event (platform reference, promoted_object). */
function omnichannel(promoted: PromotedObject): Record<string, unknown> {
  const { applicationId: application_id, event: custom_event_type } = promoted;
  return {
    pixel: [{ pixel_id: promoted.datasetId, custom_event_type }],
    ...(application_id && { app: [{ application_id, object_store_urls: [promoted.storeUrl], custom_event_type }] }),
  };
}

function needPage(page: string | null, findings: Findings): void {
  if (page) return;
  findings.block('promoted_object', `${PATH}.pageId`, 'A page is needed: the ad account has none of its own.');
}

function present(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
