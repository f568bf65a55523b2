import { isDeepStrictEqual } from 'node:util';
import type { TemplateConfig } from '../../../templates/template-config.ts';
import type { Findings } from '../checks/findings.ts';
import type { PlanCreative, PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { buttonOf } from './button.ts';
import { checkShown } from './check-files.ts';
import { ownPageOf } from './check-origin.ts';
import { checkPromoted } from './check-promoted.ts';
import type { AdContent } from './plan-ad-creative.ts';
import { shownFiles } from './shown-files.ts';

/** An ad creative that exists already. */
interface Reused {
  content: AdContent;
  /** The settings it was made with; null where they are not known. */
  madeWith: TemplateConfig | null;
}

/**
 * Finds what speaks against showing an ad creative that was tested where this template shows ads, for what it promotes: it is
 * shown as it was made.
 */
export function checkReused(
  input: PlanInput,
  creative: PlanCreative,
  { content: { wordings }, madeWith }: Reused,
  findings: Findings,
): void {
  const { content } = creative;
  const speaksAs = ownPageOf(creative) ?? madeWith?.adset.promotedObject.pageId ?? input.account.pageId;
  checkPromoted(input, creative, speaksAs, findings);
  checkShown(input, creative, shownFiles(content, wordings, input.media), findings);
  if (madeWith && input.request.target == null) checkButton(input, creative, madeWith, findings);
}

/** A form, a chat or an app is opened by a button that names it. */
function checkButton(
  { template }: PlanInput,
  { content: { format, cta }, name, path }: PlanCreative,
  madeWith: TemplateConfig,
  findings: Findings,
): void {
  if (format === 'EXISTING_POST') return;
  const wanted = buttonOf(template.config, cta);
  if (isDeepStrictEqual(wanted, buttonOf(madeWith, cta))) return;
  const message = `"${name}" is shown with the button it was tested with, which does not open what this template promotes: test it with what is to be promoted.`;
  findings.warn('button_differs', path, message);
}
