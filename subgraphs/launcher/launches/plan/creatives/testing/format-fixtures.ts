import type { CreativeContent, CreativeVariant, MediaBinding } from '../../../../creatives/creative-content.ts';
import type { TemplateConfig } from '../../../../templates/template-config.ts';
import { planCreative, planInput, templateConfig } from '../../testing/plan-fixtures.ts';
import { planLaunch } from '../../plan-launch.ts';
import type { LaunchPlan, PlanInput, PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** A square image for tests, wide enough for every placement. */
export function image(id: string, changes: Partial<PlanMedia> = {}): PlanMedia {
  const common = { checksumSha256: `sum-${id}`, fileKey: `files/${id}`, widthPx: 1080, heightPx: 1080 };
  return { id, mediaType: 'IMAGE', mimeType: 'image/png', filename: `${id}.png`, ...common, ...changes };
}

/** A square video of ten seconds for tests. */
export function video(id: string, changes: Partial<PlanMedia> = {}): PlanMedia {
  const own = {
    mediaType: 'VIDEO',
    mimeType: 'video/mp4',
    filename: `${id}.mp4`,
    codec: 'avc',
    durationMs: 10_000,
  } as const;
  return { ...image(id), ...own, ...changes };
}

/** Binds files to the slot `main` in their order, each with these properties besides. */
export function bound(...bindings: (string | Partial<MediaBinding>)[]): MediaBinding[] {
  return bindings.map((binding, position) => {
    const own = typeof binding === 'string' ? { mediaAssetId: binding } : binding;
    return { mediaAssetId: '', slotKey: 'main', position, ...own };
  });
}

/** Returns a wording for tests whose key is its locale unless another is given. */
export function wording(locale: string, changes: Partial<CreativeVariant> = {}): CreativeVariant {
  return {
    variantKey: locale,
    locale,
    headline: `Headline ${locale}`,
    primaryText: `Text ${locale}`,
    description: '',
    destinationUrl: 'https://example.com/',
    ...changes,
  };
}

/** The input of a launch of one creative with this content, under a template that takes it. */
function formatInput(
  content: Partial<CreativeContent>,
  media: PlanMedia[] = [],
  changes: Partial<TemplateConfig> = {},
): PlanInput {
  const creative = planCreative({ id: 'a', name: 'Shoes' });
  const whole: CreativeContent = { ...creative.content, media: [], variants: [wording('en')], ...content };
  const { languageMode } = whole;
  const creativePolicy = { ...templateConfig().creativePolicy, allowedFormats: [whole.format], languageMode };
  const config = templateConfig({ creativePolicy, ...changes });
  const input = planInput({ creatives: [{ ...creative, content: whole }], config });
  return { ...input, media: new Map(media.map((file) => [file.id, file])) };
}

/** The plan of one creative with this content. */
export function planFormat(...given: Parameters<typeof formatInput>): LaunchPlan {
  return planLaunch(formatInput(...given));
}

/** The platform's parameters of the ad creatives of a plan. */
export function creativeParams({ calls }: LaunchPlan): Record<string, unknown>[] {
  return calls.filter(({ kind }) => kind === 'CREATIVE').map(({ params }) => params);
}

/** Findings of a plan as severity and code, but for the one every plan with videos has. */
export function found({ findings }: LaunchPlan): string[] {
  return findings.filter(({ code }) => code !== 'videos').map(({ severity, code }) => `${severity} ${code}`);
}
