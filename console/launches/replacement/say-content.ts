import type { Content } from './replacement-draft.ts';

/** What content is, beside its name: `Version 2 · single image · en, de`. */
export function sayContent({ number, format, locales }: Content): string {
  return [`Version ${number}`, format.toLowerCase().replaceAll('_', ' '), locales.join(', ')].join(' · ');
}
