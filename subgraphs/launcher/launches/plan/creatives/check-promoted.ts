import { FORMATS } from '../../../creatives/content/format-table.ts';
import type { Findings } from '../checks/findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

const PATH = 'template.adset.promotedObject';
/** Kinds which promote a page. */
const OF_A_PAGE: readonly string[] = ['FORM', 'MESSAGING', 'CALLS', 'EVENT', 'PROFILE'];

/**
 * Finds contradictions between a creative and the object the template promotes. The creative speaks as its own page, or as the promoted one (null).
 * Existing ad sets keep the object they promote.
 */
export function checkPromoted(
  input: PlanInput,
  creative: PlanCreative,
  speaksAs: string | null,
  findings: Findings,
): void {
  if (input.request.target != null) return;
  const { promotedObject } = input.template.config.adset;
  checkPage(input, creative, speaksAs, findings);
  if (creative.content.format === 'CATALOG') checkCatalog(input, creative, findings);
  // A post leads where it leads.
  if (!FORMATS[creative.content.format].link) return;
  if (promotedObject.kind === 'FORM' && !promotedObject.formId) {
    findings.block(
      'form_missing',
      `${PATH}.formId`,
      'The template promotes a form and names none: name it in a new version.',
    );
  }
  if (promotedObject.kind === 'APP') checkStore(creative, promotedObject.storeUrl, findings);
}

function checkPage(
  { template, account }: PlanInput,
  { name, path }: PlanCreative,
  own: string | null,
  findings: Findings,
): void {
  const { campaign, adset } = template.config;
  const promoted = adset.promotedObject;
  if (campaign.objective !== 'OUTCOME_AWARENESS' && !OF_A_PAGE.includes(promoted.kind)) return;
  const page = promoted.pageId ?? account.pageId;
  if (!own || !page || own === page || promoted.profileId) return;
  const message = `"${name}" speaks as page ${own}; the template promotes page ${page}, which its ads have to speak as: approve a version with that page, or use another template.`;
  findings.block('page_differs', path, message);
}

function checkCatalog({ template }: PlanInput, { content, name, path }: PlanCreative, findings: Findings): void {
  const promoted = template.config.adset.promotedObject;
  if (promoted.kind !== 'CATALOG') {
    const message = `"${name}" shows products of a catalog, so the template has to promote one: it promotes ${promoted.kind}.`;
    findings.block('catalog_not_promoted', `${PATH}.kind`, message);
  } else if (promoted.productSetId !== content.sourceSpec?.productSetId) {
    const message = `"${name}" shows product set ${content.sourceSpec?.productSetId}; the template promotes ${promoted.productSetId}.`;
    findings.warn('product_set', path, message);
  }
}

function checkStore({ content, name, path }: PlanCreative, store: string | null | undefined, findings: Findings): void {
  const elsewhere = content.variants.filter(({ destinationUrl }) => destinationUrl && destinationUrl !== store);
  if (!store || elsewhere.length === 0) return;
  const keys = elsewhere.map(({ variantKey }) => `"${variantKey}"`).join(', ');
  const message = `Variant ${keys} of "${name}" does not lead to ${store}, where the template has its app.`;
  findings.warn('store_link', path, message);
}
