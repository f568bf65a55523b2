/** Action types of which one counts what others count as well. */
const FAMILIES: readonly (readonly string[])[] = [
  [
    'purchase',
    'fb_pixel_purchase',
    'fb_mobile_purchase',
    'onsite_web_purchase',
    'web_in_store_purchase',
    'web_app_in_store_purchase',
  ],
  ['add_to_cart', 'fb_pixel_add_to_cart', 'fb_mobile_add_to_cart', 'onsite_web_add_to_cart'],
  [
    'initiated_checkout',
    'initiate_checkout',
    'fb_pixel_initiate_checkout',
    'fb_mobile_initiated_checkout',
    'onsite_web_initiate_checkout',
  ],
  ['lead', 'fb_pixel_lead', 'lead_grouped', 'onsite_conversion.lead_grouped', 'leadgen_grouped'],
  ['complete_registration', 'fb_pixel_complete_registration', 'fb_mobile_complete_registration'],
  ['view_content', 'fb_pixel_view_content', 'fb_mobile_content_view'],
];
const PREFIX = /^(?:omni_|offsite_conversion\.|app_custom_event\.|onsite_conversion\.)/u;

/** Types asked for together that count the same actions, family by family. */
export function overlappingTypes(types: readonly string[]): string[][] {
  return FAMILIES.map((family) => types.filter((type) => family.includes(type.replace(PREFIX, '')))).filter(
    (own) => own.length > 1,
  );
}
