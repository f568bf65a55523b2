import { formatViolations, missingFiles } from '../../../creatives/content/format-rules.ts';
import type { Findings } from '../checks/findings.ts';
import type { PlanCreative, PlanInput, PlanMedia } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { PlacedFiles, ShownFiles } from './ad-parts.ts';
import { checkFit } from './check-fit.ts';
import { placesOf, positionsOf } from './placement-needs.ts';

/** Ways of coding pictures which the platform is known to take, as they are measured. */
const CODECS: readonly string[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];
/** Kinds of image files it is known to take. */
const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
/** Formats of which single placements may show another file. */
const PLACEABLE: readonly string[] = ['SINGLE_IMAGE', 'SINGLE_VIDEO'];

/**
 * Finds what is wrong with the files an ad shows: missing ones, what the platform may not read, and placements that do
 * not show them. False where no ad can be made of them.
 */
export function checkFiles(input: PlanInput, creative: PlanCreative, files: ShownFiles, findings: Findings): boolean {
  const { content, path, name } = creative;
  const missing = content.media.filter(({ mediaAssetId }) => !input.media.has(mediaAssetId)).length;
  const lacking = [...formatViolations(content, name), ...missingFiles(content, name)];
  if (missing > 0)
    findings.block(
      'media_missing',
      path,
      `${missing} files of "${name}" are not in the library any more: approve a version with other files.`,
    );
  for (const { message } of lacking) findings.block('media_missing', path, `"${name}" ${message}.`);
  const all = [...files.main, files.thumbnail, files.cover, ...files.placed.flatMap(({ main }) => main)];
  for (const file of all) if (file) checkReadable(creative, file, findings);
  const placed = checkPlaced(creative, files, findings);
  checkShown(input, creative, files, findings);
  return missing === 0 && lacking.length === 0 && placed;
}

/** Finds placements that do not show the files of an ad, or not as they are. */
export function checkShown(input: PlanInput, creative: PlanCreative, files: ShownFiles, findings: Findings): void {
  const { path, name } = creative;
  const { placements } = input.template.config.adset;
  const wanted = positionsOf(placements);
  const elsewhere = new Set<string>();
  for (const { placementKey, main } of files.placed) {
    const positions = placesOf(placementKey);
    if (positions.length === 0 || main.length > 1) continue;
    for (const position of positions) elsewhere.add(position);
    const shown = positions.filter((position) => wanted.includes(position));
    if (shown.length === 0) {
      const message = `"${name}" has a file for ${placementKey}, where the ad set shows no ads.`;
      findings.warn('placement_unused', path, message);
    } else checkFit(main[0]!, { what: whatOf(creative, main[0]!), path, positions: shown, chosen: true }, findings);
  }
  const positions = wanted.filter((position) => !elsewhere.has(position));
  if (positions.length === 0) return;
  const chosen = placements.length > 0;
  for (const file of files.cover ? [files.cover] : files.main) {
    checkFit(file, { what: whatOf(creative, file), path, positions, chosen }, findings);
  }
}

function whatOf({ name }: PlanCreative, { filename }: PlanMedia): string {
  return `"${filename}" of "${name}"`;
}

function checkReadable(creative: PlanCreative, file: PlanMedia, findings: Findings): void {
  const what = whatOf(creative, file);
  if (file.mediaType === 'IMAGE' && !IMAGE_TYPES.includes(file.mimeType)) {
    const message = `${what} is ${file.mimeType}, which the platform may refuse: JPEG and PNG are safe.`;
    findings.warn('image_type', creative.path, message);
  }
  if (file.mediaType === 'VIDEO') checkVideo(creative, file, findings);
}

/** Reports a video that is not ready to be launched, as far as the library knows. */
function checkVideo(creative: PlanCreative, file: PlanMedia, findings: Findings): void {
  const { path } = creative;
  const what = whatOf(creative, file);
  const { codec, thumbnailState, thumbnailReason } = file;
  if (codec !== undefined && !CODECS.includes(codec ?? '')) {
    const how = codec ?? 'in an unknown way';
    findings.warn('video_codec', path, `${what} is coded ${how}, which the platform may refuse: H.264 is safe.`);
  }
  if (thumbnailState === 'PENDING') {
    findings.warn('video_unready', path, `${what} is still being read: preview again in a moment.`);
  }
  if (thumbnailState === 'FAILED') {
    const message = `No picture could be read from ${what} (${thumbnailReason ?? 'for no known reason'}): the platform may not be able to, either.`;
    findings.warn('video_unreadable', path, message);
  }
}

/** Files for single placements: the format has to allow them, the placements to exist, and each to get one file. */
function checkPlaced(creative: PlanCreative, { placed }: ShownFiles, findings: Findings): boolean {
  const { content, path, name } = creative;
  if (placed.length === 0) return true;
  if (!PLACEABLE.includes(content.format)) {
    const message = `"${name}" is ${content.format} and has files for single placements: only a single image or video may differ by placement.`;
    findings.block('placement_media', path, message);
    return false;
  }
  const faults = placed.map((one) => checkPlacement(creative, one, findings));
  return faults.every(Boolean);
}

function checkPlacement(
  { path, name }: PlanCreative,
  { placementKey, main }: PlacedFiles,
  findings: Findings,
): boolean {
  const positions = placesOf(placementKey);
  if (positions.length === 0) {
    const message = `"${name}" has a file for "${placementKey}", which is no placement: write it as ${positionsOf([]).join(', ')}.`;
    findings.block('placement_unknown', path, message);
    return false;
  }
  if (main.length > 1) {
    findings.block('placement_media', path, `"${name}" has ${main.length} files for ${placementKey}: keep one.`);
    return false;
  }
  return true;
}
