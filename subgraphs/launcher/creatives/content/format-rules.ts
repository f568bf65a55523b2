import type { Violation } from '#kit/errors/refusals.ts';
import { bindingsOfVariant } from '../bindings-of-variant.ts';
import type { CreativeContent } from '../creative-content.ts';
import { FORMATS, MAX_WORDINGS, placeOf, type FormatPlace } from './format-table.ts';

/** Finds excess content of variants: too many files in a place of the format, and wordings the platform would have to combine. */
export function formatViolations(content: CreativeContent, path: string): Violation[] {
  const tooMany = fileViolations(content, path, (count, { max }) => count > max);
  return content.format === 'FLEXIBLE' ? [...tooMany, ...wordingViolations(content, path)] : tooMany;
}

/** Finds missing content of variants: files in a place of the format, and something to combine. */
export function missingFiles(content: CreativeContent, path: string): Violation[] {
  const tooFew = fileViolations(content, path, (count, { min }) => count < min);
  return content.format === 'FLEXIBLE' ? [...tooFew, ...missingChoices(content, path)] : tooFew;
}

function fileViolations(
  content: CreativeContent,
  path: string,
  isWrong: (count: number, place: FormatPlace) => boolean,
): Violation[] {
  const violations: Violation[] = [];
  for (const [index, { variantKey }] of content.variants.entries()) {
    for (const place of FORMATS[content.format].places) {
      const count = filesIn(content, place, variantKey);
      if (!isWrong(count, place)) continue;
      const message = `needs ${wantedIn(place)}, its own or shared by all variants and for no single placement; it has ${count}`;
      violations.push({ path: `${path}.variants[${index}]`, rule: 'media', message });
    }
  }
  return violations;
}

function filesIn(content: CreativeContent, place: FormatPlace, variantKey: string): number {
  const there = content.media.filter(({ slotKey }) => placeOf(FORMATS[content.format], slotKey) === place);
  return bindingsOfVariant(there, variantKey).length;
}

function wantedIn({ slot, kinds, min, max }: FormatPlace): string {
  const count = min === max ? `exactly ${min}` : `${min} to ${max}`;
  const files = kinds.map((kind) => (kind === 'IMAGE' ? 'image' : 'video') + (max === 1 ? '' : 's')).join(' or ');
  return `${count} ${files}${slot === null ? '' : ` in the slot "${slot}"`}`;
}

/** The platform combines the wordings of one locale with their files: a small choice. */
function wordingViolations({ variants }: CreativeContent, path: string): Violation[] {
  return [...Map.groupBy(variants, ({ locale }) => locale)].flatMap(([locale, wordings]) => {
    const message = `has ${wordings.length} variants for ${locale}; a FLEXIBLE ad combines at most ${MAX_WORDINGS}`;
    return wordings.length > MAX_WORDINGS ? [{ path: `${path}.variants`, rule: 'items', message }] : [];
  });
}

function missingChoices(content: CreativeContent, path: string): Violation[] {
  const violations: Violation[] = [];
  const place = FORMATS.FLEXIBLE.places[0]!;
  for (const [locale, wordings] of Map.groupBy(content.variants, (variant) => variant.locale)) {
    const choice = wordings.length > 1 || wordings.some(({ variantKey }) => filesIn(content, place, variantKey) > 1);
    if (choice) continue;
    const message = `has nothing to combine for ${locale}: give several images, videos or variants`;
    violations.push({ path: `${path}.variants`, rule: 'choice', message });
  }
  return violations;
}
