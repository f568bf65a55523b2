import type { Violation } from '#kit/errors/refusals.ts';
import { deepLinkFault, webAddressFault } from '#kit/values/web-address.ts';
import type { CreativeContent, CreativeVariant } from '../creative-content.ts';
import { FORMATS } from './format-table.ts';

/** Finds faults of a version's wordings and of their combination. */
export function variantViolations(content: CreativeContent, path: string): Violation[] {
  const violations = content.variants.flatMap((variant, index) => addressViolations(variant, at(path, index)));
  violations.push(...doubledViolations(content, path), ...localeViolations(content, path));
  return violations;
}

/** The addresses which the wordings of a version still lack. */
export function missingAddresses({ format, variants }: CreativeContent, path: string): Violation[] {
  if (!FORMATS[format].link) return [];
  return variants.flatMap(({ destinationUrl }, index) => {
    const message = `is needed for ${format}`;
    return destinationUrl ? [] : [{ path: `${at(path, index)}.destinationUrl`, rule: 'required', message }];
  });
}

/** Finds faults of a wording's addresses. An empty one counts as absent. */
export function addressViolations({ destinationUrl, deepLink }: CreativeVariant, path: string): Violation[] {
  const faults = [
    ['destinationUrl', destinationUrl ? webAddressFault(destinationUrl) : undefined],
    ['deepLink', deepLink ? deepLinkFault(deepLink) : undefined],
  ] as const;
  return faults.flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: `${path}.${field}`, rule: 'url', message }],
  );
}

function doubledViolations({ variants, languageMode }: CreativeContent, path: string): Violation[] {
  const violations: Violation[] = [];
  const keys = new Set<string>();
  const locales = new Set<string>();
  for (const [index, { variantKey, locale }] of variants.entries()) {
    if (keys.has(variantKey)) {
      const message = `"${variantKey}" is used by another variant`;
      violations.push({ path: `${at(path, index)}.variantKey`, rule: 'unique', message });
    }
    if (languageMode === 'MULTILINGUAL' && locales.has(locale.toLowerCase())) {
      const message = `"${locale}" has another variant already, and \`languageMode\` MULTILINGUAL takes one of each locale`;
      violations.push({ path: `${at(path, index)}.locale`, rule: 'unique', message });
    }
    keys.add(variantKey);
    locales.add(locale.toLowerCase());
  }
  return violations;
}

function localeViolations({ variants, languageMode, defaultLocale }: CreativeContent, path: string): Violation[] {
  const violations: Violation[] = [];
  for (const [index, { locale }] of variants.entries()) {
    if (languageMode !== 'SINGLE' || locale === defaultLocale) continue;
    const message = `must be ${defaultLocale}, the default locale, while \`languageMode\` is SINGLE`;
    violations.push({ path: `${at(path, index)}.locale`, rule: 'locale', message });
  }
  if (!variants.some(({ locale }) => locale === defaultLocale)) {
    const message = `must have a variant for the default locale ${defaultLocale}`;
    violations.push({ path, rule: 'defaultLocale', message });
  }
  return violations;
}

function at(path: string, index: number): string {
  return `${path}[${index}]`;
}
