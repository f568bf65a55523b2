import type { Content } from './replacement-draft.ts';

/** Returns the description of content, beside its name: `Version 2 · single image · en, de`. */
export function sayContent({ number, format, locales }: Content): string {
  return [`Version ${number}`, format.toLowerCase().replaceAll('_', ' '), locales.join(', ')].join(' · ');
}
