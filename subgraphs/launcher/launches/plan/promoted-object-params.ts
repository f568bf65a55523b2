import type { TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';

const PATH = 'template.adset.promotedObject';

/** Goals which are measured by conversions and therefore need to know where these come from. */
const CONVERSION_GOALS = ['OFFSITE_CONVERSIONS', 'VALUE'];

/** The platform's promoted object of an ad set, empty where it takes none; missing parts become blockers. */
export function promotedObjectParams(
  config: TemplateConfig,
  pageId: string | null,
  findings: Findings,
): Record<string, string> {
  const promoted = config.adset.promotedObject;
  const page = promoted.pageId ?? pageId;
  if (config.campaign.objective === 'OUTCOME_AWARENESS') return present({ page_id: page });
  const event = { custom_event_type: promoted.event };
  switch (promoted.kind) {
    case 'WEBSITE':
      requireConversion(config, findings);
      return present({
        pixel_id: promoted.datasetId,
        ...(promoted.customConversionId ? { custom_conversion_id: promoted.customConversionId } : event),
      });
    case 'APP':
      need(promoted.applicationId, 'applicationId', findings);
      need(promoted.storeUrl, 'storeUrl', findings);
      return present({ application_id: promoted.applicationId, object_store_url: promoted.storeUrl, ...event });
    case 'FORM':
    case 'CALLS':
      need(page, 'pageId', findings);
      return present({ page_id: page });
    case 'MESSAGING':
      need(page, 'pageId', findings);
      return present({ page_id: page, pixel_id: promoted.datasetId, ...(promoted.datasetId ? event : {}) });
    case 'CATALOG':
      need(promoted.productSetId, 'productSetId', findings);
      return present({ product_set_id: promoted.productSetId, ...event });
    case 'EVENT':
      need(promoted.eventId, 'eventId', findings);
      return present({ event_id: promoted.eventId, page_id: page });
    case 'PROFILE':
      return present(promoted.profileId ? { instagram_profile_id: promoted.profileId } : { page_id: page });
    default:
      findings.block('unavailable', `${PATH}.kind`, `Promoting ${promoted.kind} is not launched yet.`);
      return {};
  }
}

function requireConversion(config: TemplateConfig, findings: Findings): void {
  const { promotedObject: promoted, optimizationGoal } = config.adset;
  if (!CONVERSION_GOALS.includes(optimizationGoal)) return;
  need(promoted.datasetId, 'datasetId', findings);
  if (!promoted.customConversionId) need(promoted.event, 'event', findings);
}

function need(value: string | null | undefined, field: string, findings: Findings): void {
  if (!value)
    findings.block('promoted_object', `${PATH}.${field}`, `${field} is needed for what the template promotes.`);
}

function present(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
