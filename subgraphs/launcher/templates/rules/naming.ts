import type { NamingConfig } from '../template-config.ts';

const EVERYWHERE = ['launch', 'account', 'template', 'date', 'operation', 'purpose', 'objective'] as const;
const BELOW_CAMPAIGN = [...EVERYWHERE, 'group', 'index'] as const;
const OF_ADS = [...BELOW_CAMPAIGN, 'creative', 'concept', 'version', 'variant', 'locale', 'format'] as const;

/** Placeholders that a pattern of each level may use. */
export const PLACEHOLDERS: Record<NamingLevel, readonly string[]> = {
  campaign: EVERYWHERE,
  adset: BELOW_CAMPAIGN,
  ad: OF_ADS,
};

export type NamingLevel = 'campaign' | 'adset' | 'ad';

/** A value for each placeholder a level may use. */
export type NamingValues = Readonly<Record<string, string>>;

/** The platform's bound on names, in characters. */
export const MAX_NAME_LENGTH = 400;

const SINGLE = /(?<!\{)\{\s*[a-z_]+\s*\}(?!\})/gi;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A name pattern, read once: text and placeholders alternate. */
export class NamePattern {
  /** Text at even places, names of placeholders at odd ones. */
  readonly #parts: readonly string[];

  constructor(pattern: string) {
    this.#parts = pattern.split(PLACEHOLDER);
  }

  /** Returns the faults of the pattern at a level, in sentences; empty when it can be used. */
  problems(level: NamingLevel): string[] {
    const known = PLACEHOLDERS[level];
    const allowed = known.map((each) => `{{${each}}}`).join(', ');
    const unknown = this.#parts.filter((part, index) => index % 2 === 1 && !known.includes(part));
    const loose = this.#parts.some((part, index) => index % 2 === 0 && /\{\{|\}\}/.test(part));
    return [
      ...unknown.map((name) => `{{${name}}} is no placeholder here; use ${allowed}.`),
      ...(loose ? [`Double braces have to enclose the name of a placeholder; use ${allowed}.`] : []),
    ];
  }

  /** Names in single braces, which stay as they are written; each once. */
  singleBraced(): string[] {
    const texts = this.#parts.filter((_, index) => index % 2 === 0);
    return [...new Set(texts.flatMap((text) => text.match(SINGLE) ?? []))];
  }

  /** The name with these values; runs of white space become one space. */
  expand(values: NamingValues): string {
    const expanded = this.#parts.map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part)).join('');
    return expanded.replaceAll(/\s+/gu, ' ').trim();
  }
}

/** The patterns of all levels, read once. */
export function namePatterns({ campaign, adset, ad }: NamingConfig): Record<NamingLevel, NamePattern> {
  return { campaign: new NamePattern(campaign), adset: new NamePattern(adset), ad: new NamePattern(ad) };
}
