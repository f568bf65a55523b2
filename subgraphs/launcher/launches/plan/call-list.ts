import type { CreativeVariant } from '../../creatives/creative-content.ts';
import { imagesOfVariant } from '../../creatives/bindings-of-variant.ts';
import { singleImageParams } from './creative-params.ts';
import type { Findings } from './findings.ts';
import type { PlanCreative, PlanMedia, PlannedCall } from './launch-plan.ts';

const MAX_CREATIVE_NAME = 255;
const MAX_IMAGE_NAME = 100;

/** The calls of a plan, each made once however many ads need it. */
export class CallList {
  readonly #calls = new Map<string, PlannedCall>();
  readonly #creativeNames = new Map<string, number>();

  /** Adds a call unless one with its key is there, and returns the key. */
  add(call: PlannedCall): string {
    if (!this.#calls.has(call.key)) this.#calls.set(call.key, call);
    return call.key;
  }

  /** Whether a call with this key is there. */
  has(key: string): boolean {
    return this.#calls.has(key);
  }

  /** One upload for each distinct file. */
  addImage(media: PlanMedia): string {
    const name = shortFilename(media.filename);
    const file = { key: media.fileKey, name, contentType: media.mimeType };
    return this.add({
      key: `image:${media.checksumSha256}`,
      effect: 'CREATE',
      kind: 'IMAGE',
      name,
      params: {},
      parentKey: null,
      dependsOn: [],
      file,
    });
  }

  /** One creative for each variant of a version, whichever ads use it. */
  addCreative(creative: PlanCreative, variant: CreativeVariant, pageId: string, imageKey: string): string {
    const key = `creative:${creative.versionId}:${variant.variantKey}`;
    if (this.has(key)) return key;
    const name = this.#creativeName(creative, variant);
    const params = singleImageParams({ name, content: creative.content, variant, pageId, imageKey });
    const common = { effect: 'CREATE', parentKey: null, file: null } as const;
    return this.add({ ...common, key, kind: 'CREATIVE', name, params, dependsOn: [imageKey] });
  }

  /** All calls in the order in which they can be made. */
  ordered(): PlannedCall[] {
    const order: PlannedCall['kind'][] = ['IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD'];
    return [...this.#calls.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  }

  /** Names differ within a launch, so that an object can be told from its siblings by its name. */
  #creativeName(creative: PlanCreative, variant: CreativeVariant): string {
    const base = `${creative.name} v${creative.versionNumber} ${variant.variantKey}`.slice(0, MAX_CREATIVE_NAME - 8);
    const seen = (this.#creativeNames.get(base) ?? 0) + 1;
    this.#creativeNames.set(base, seen);
    return seen === 1 ? base : `${base} #${seen}`;
  }
}

/** The platform's names of images are short; their extension has to stay. */
function shortFilename(filename: string): string {
  const characters = [...filename];
  if (characters.length <= MAX_IMAGE_NAME) return filename;
  const extension = /\.[^.]{1,10}$/u.exec(filename)?.[0] ?? '';
  return characters.slice(0, MAX_IMAGE_NAME - extension.length).join('') + extension;
}

/** The one image of a variant; null, with a blocker, where there is not exactly one. */
export function imageOf(
  creative: PlanCreative,
  variant: CreativeVariant,
  media: ReadonlyMap<string, PlanMedia>,
  path: string,
  findings: Findings,
): PlanMedia | null {
  const bindings = imagesOfVariant(creative.content, variant.variantKey);
  const image = bindings.length === 1 ? media.get(bindings[0]!.mediaAssetId) : undefined;
  if (image?.mediaType === 'IMAGE') return image;
  findings.block(
    'image_missing',
    path,
    `Variant "${variant.variantKey}" of "${creative.name}" needs exactly one image.`,
  );
  return null;
}
