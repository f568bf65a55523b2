import type { CreativeVariant } from '../../creatives/creative-content.ts';
import type { AdCreative } from './creatives/plan-ad-creative.ts';
import { fileKeyOf } from './creatives/ad-parts.ts';
import { firstCharacters } from './params/first-characters.ts';
import type { PlanCreative, PlanMedia, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

const MAX_CREATIVE_NAME = 255;
const MAX_FILE_NAME = 100;

/** The calls of a plan, each made once however many ads need it. */
export class CallList {
  readonly #calls = new Map<string, PlannedCall>();
  readonly #creativeNames = new Map<string, number>();

  /** Adds a call unless one with its key is there, and returns the key. */
  add(call: PlannedCall): string {
    if (!this.#calls.has(call.key)) this.#calls.set(call.key, call);
    return call.key;
  }

  /** Returns true when a call with this key is there. */
  has(key: string): boolean {
    return this.#calls.has(key);
  }

  /** One upload for each distinct file. */
  addFile(media: PlanMedia): string {
    const name = shortFilename(media.filename);
    return this.add({
      key: fileKeyOf(media),
      effect: 'CREATE',
      kind: media.mediaType,
      name,
      params: {},
      parentKey: null,
      dependsOn: [],
      file: { key: media.fileKey, name, contentType: media.mimeType },
    });
  }

  /**
   * Adds one ad creative for a version with a variant, whichever ads use it, behind the uploads its parameters refer to.
   * @param params without the name
   * @param media the files they can refer to
   */
  addCreative(
    creative: PlanCreative,
    { variantKey }: CreativeVariant,
    params: Record<string, unknown>,
    media: ReadonlyMap<string, PlanMedia>,
  ): AdCreative {
    const key = `creative:${creative.versionId}:${variantKey}`;
    const known = this.#calls.get(key);
    if (known) return { creativeKey: key, callKeys: [...known.dependsOn, key] };
    const byKey = new Map(
      [...new Set(creative.content.media.flatMap(({ mediaAssetId }) => media.get(mediaAssetId) ?? []))].map((file) => [
        fileKeyOf(file),
        file,
      ]),
    );
    const dependsOn = [...new Set(referencesIn(params))];
    for (const fileKey of dependsOn) this.addFile(byKey.get(fileKey)!);
    const name = this.#creativeName(creative, variantKey);
    const common = { effect: 'CREATE', kind: 'CREATIVE', parentKey: null, file: null } as const;
    this.add({ ...common, key, name, params: { name, ...params }, dependsOn });
    return { creativeKey: key, callKeys: [...dependsOn, key] };
  }

  /** Returns all calls in the order in which they can be made. */
  ordered(): PlannedCall[] {
    const order: PlannedCall['kind'][] = ['IMAGE', 'VIDEO', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD'];
    return [...this.#calls.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  }

  /** Names differ within a launch, so that an object can be distinguished from its siblings by its name. */
  #creativeName({ name, versionNumber }: PlanCreative, variantKey: string): string {
    const base = firstCharacters(`${name} v${versionNumber} ${variantKey}`, MAX_CREATIVE_NAME - 8);
    const seen = (this.#creativeNames.get(base) ?? 0) + 1;
    this.#creativeNames.set(base, seen);
    return seen === 1 ? base : `${base} #${seen}`;
  }
}

/** Keys of the calls a value refers to, at any depth. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$operation' in value) return [String(value.$operation)];
  return Object.values(value).flatMap(referencesIn);
}

/** The platform's names of files are short; their extension has to stay. */
function shortFilename(filename: string): string {
  if ([...filename].length <= MAX_FILE_NAME) return filename;
  const extension = /\.[^.]{1,10}$/u.exec(filename)?.[0] ?? '';
  return firstCharacters(filename, MAX_FILE_NAME - [...extension].length) + extension;
}
