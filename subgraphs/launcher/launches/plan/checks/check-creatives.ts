import type { Findings } from './findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Locales as somebody wrote them, by how they are compared: letters' case does not matter. */
type Locales = ReadonlyMap<string, string>;

/** Finds what keeps the selected creatives from being launched with this template. */
export function checkCreatives(input: PlanInput, findings: Findings): void {
  if (input.creatives.length === 0 && input.unapproved.length === 0) {
    const { field, message } = emptySelection(input);
    findings.block('selection_empty', `request.selection.${field}`, message);
  }
  checkTemplate(input, findings);
  const locales = new Map(input.creatives.flatMap(localesOf).map((locale) => [locale.toLowerCase(), locale]));
  for (const creative of input.creatives) {
    checkCreative(input, creative, selectionPath(creative), locales, findings);
  }
}

/** A schedule goes on with the version it was saved with. */
function checkTemplate({ template, request }: PlanInput, findings: Findings): void {
  if (!template.isArchived) return;
  const path = 'request.templateVersionId';
  if (request.scheduleId === undefined) {
    findings.block('archived', path, 'The template is archived: take a version of another one.');
  } else findings.warn('archived', path, 'The template is archived: the schedule goes on with its version.');
}

function emptySelection({ request: { selection } }: PlanInput): { field: string; message: string } {
  if (selection.collectionId) {
    return {
      field: 'collectionId',
      message: 'The collection has no active creative which is not excluded: add one, or exclude fewer.',
    };
  }
  if (selection.filterSpec) {
    return {
      field: 'filterSpec',
      message: 'The filter finds no active creative which is not excluded: widen it, or exclude fewer.',
    };
  }
  return { field: 'creativeIds', message: 'Select at least one creative which is not excluded.' };
}

/** Returns the path of the request that names the creative. */
function selectionPath({ path }: PlanCreative): string {
  return path;
}

function checkCreative(
  input: PlanInput,
  creative: PlanCreative,
  path: string,
  locales: Locales,
  findings: Findings,
): void {
  const policy = input.template.config.creativePolicy;
  const { content, name } = creative;
  if (creative.isArchived) findings.block('archived', path, `"${name}" is archived: select another creative.`);
  if (!policy.allowedFormats.includes(content.format)) {
    findings.block(
      'format_not_allowed',
      path,
      `The template does not allow ${content.format}, which "${name}" is: leave it out, or use another template.`,
    );
  }
  if (content.languageMode !== policy.languageMode) {
    findings.block(
      'language_mode',
      path,
      `The template asks for language mode ${policy.languageMode}; "${name}" has ${content.languageMode}: leave it out, or use another template.`,
    );
  }
  checkLocales(input, creative, locales, findings);
  if (policy.partnershipRequired && !content.sourceSpec?.partnershipIdentityId) {
    findings.block(
      'partnership_required',
      path,
      `The template asks for a partner's identity, which "${name}" lacks: approve a version with one.`,
    );
  }
  if (creative.hasNewerUnapproved) {
    findings.warn(
      'newer_draft',
      path,
      `Version ${creative.versionNumber} of "${name}" is launched; a newer one is not approved, or not any more.`,
    );
  }
}

/**
 * Speakers of a language that others are addressed in would see less; single ads were chosen as they are. Creatives of a single language may differ
 * in it, so none of them lacks a variant.
 */
function checkLocales({ template }: PlanInput, creative: PlanCreative, locales: Locales, findings: Findings): void {
  if (creative.wanted !== null) return;
  const own = new Set(localesOf(creative).map((locale) => locale.toLowerCase()));
  const missing = [...locales].flatMap(([key, locale]) => (own.has(key) ? [] : [locale]));
  if (missing.length === 0) return;
  const message = `"${creative.name}" has no variant for ${missing.join(', ')}, which other creatives have: approve a version with them, or leave it out.`;
  if (template.config.creativePolicy.languageMode === 'SINGLE') {
    findings.warn('missing_locale', selectionPath(creative), message);
  } else findings.block('missing_variant', selectionPath(creative), message);
}

function localesOf(creative: PlanCreative): string[] {
  return creative.content.variants.map((variant) => variant.locale);
}
