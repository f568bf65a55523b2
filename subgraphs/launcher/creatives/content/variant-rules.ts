import type { Violation } from '#kit/errors/refusals.ts';
import { isDeepLink, isWebAddress, NO_WEB_ADDRESS } from '#kit/schema/web-address.ts';
import type { CreativeContent, CreativeVariant } from '../creative-content.ts';
import { FORMATS } from './format-table.ts';

/** What is wrong with the wordings of a version and how they go together. */
export function variantViolations(content: CreativeContent, path: string): Violation[] {
  const violations = content.variants.flatMap((variant, index) => addressViolations(content, variant, at(path, index)));
  violations.push(...doubledViolations(content, path), ...localeViolations(content, path));
  return violations;
}

function addressViolations(content: CreativeContent, variant: CreativeVariant, path: string): Violation[] {
  const violations: Violation[] = [];
  if (!variant.destinationUrl && FORMATS[content.format].link) {
    violations.push({ path: `${path}.destinationUrl`, rule: 'required', message: `is needed for ${content.format}` });
  } else if (variant.destinationUrl != null && !isWebAddress(variant.destinationUrl)) {
    violations.push({ path: `${path}.destinationUrl`, rule: 'url', message: NO_WEB_ADDRESS });
  }
  if (variant.deepLink != null && !isDeepLink(variant.deepLink)) {
    const message = 'must be an address with its scheme, of the web or of an app';
    violations.push({ path: `${path}.deepLink`, rule: 'url', message });
  }
  return violations;
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
