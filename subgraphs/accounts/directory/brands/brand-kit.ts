import { badUserInput } from '#kit/errors/refusals.ts';
import type { BrandColorRole, BrandKitInput } from '#subgraphs/accounts/generated/schema-types.ts';

/** Look and voice of a brand. */
export interface BrandKit {
  positioning: string;
  tagline: string | null;
  colors: { role: BrandColorRole; name: string; hex: string }[];
  typography: { headingFont: string | null; bodyFont: string | null };
  voice: { traits: string[]; guidance: string | null };
  proofPoints: string[];
}

/** A saved version of a kit. */
export interface BrandKitVersion extends BrandKit {
  brandId: string;
  number: number;
  memberId: string;
  createdAt: Date;
}

const EMPTY: Omit<BrandKit, 'positioning'> = {
  tagline: null,
  colors: [],
  typography: { headingFont: null, bodyFont: null },
  voice: { traits: [], guidance: null },
  proofPoints: [],
};

/** Applies a change to a kit. Throws BAD_USER_INPUT when the first kit comes without positioning. */
export function changedKit(before: BrandKit | null, change: BrandKitInput): BrandKit {
  const positioning = change.positioning ?? before?.positioning;
  if (positioning === undefined) {
    const message = 'must be given with the first kit of a brand';
    throw badUserInput([{ path: 'input.kit.positioning', rule: 'required', message }]);
  }
  const { tagline, colors, typography, voice, proofPoints } = before ?? EMPTY;
  return {
    positioning,
    tagline: textOrKept(change.tagline, tagline),
    colors: change.colors?.map(({ role, name, hex }) => ({ role, name, hex })) ?? colors,
    typography: {
      headingFont: textOrCleared(change.typography?.headingFont, typography.headingFont),
      bodyFont: textOrCleared(change.typography?.bodyFont, typography.bodyFont),
    },
    voice: {
      traits: change.voice?.traits ?? voice.traits,
      guidance: textOrCleared(change.voice?.guidance, voice.guidance),
    },
    proofPoints: change.proofPoints ?? proofPoints,
  };
}

/** Null and undefined keep the value; an empty text clears it. */
export function textOrKept(given: string | null | undefined, before: string | null): string | null {
  return given == null ? before : given || null;
}

/** Undefined keeps the value; null and an empty text clear it. */
function textOrCleared(given: string | null | undefined, before: string | null): string | null {
  return given === undefined ? before : given || null;
}
