/** Placeholders which the platform fills in addresses and their tags. */
const URL_MACROS: readonly string[] = [
  'ad.id',
  'ad.name',
  'adset.id',
  'adset.name',
  'campaign.id',
  'campaign.name',
  'placement',
  'site_source_name',
];
/** Those of a catalog are named after the fields of its products. */
const OF_PRODUCTS = /^product\.[a-z_\d]+$/u;

/** The placeholders of an address which the platform does not know and sends on as they are written, each once. */
export function unknownMacros(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(/\{\{([^{}]*)\}\}/gu), ([, name = '']) => name));
  return [...names].filter((name) => !URL_MACROS.includes(name) && !OF_PRODUCTS.test(name));
}

/** Tells of placeholders which stay as they are written, and which there are. */
export function unknownMacrosText(names: readonly string[]): string {
  const written = (each: string) => `{{${each}}}`;
  return `The platform does not fill ${names.map(written).join(', ')}; it knows ${URL_MACROS.map(written).join(', ')}.`;
}
