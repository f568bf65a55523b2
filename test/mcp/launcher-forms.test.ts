import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { resolve } from '#test/mcp/sample-value.ts';

const tools = loadTools(loadPublicSdl());

/** Stands for a field that has to be given. */
const NEEDED = Symbol('needed');
const VERSIONED = { schema_version: 1 };

type Form = Readonly<Record<string, unknown>>;

const ids = (...names: string[]): Form => Object.fromEntries(names.map((name) => [name, null]));
const needed = (...names: string[]): Form => Object.fromEntries(names.map((name) => [name, NEEDED]));

const TARGETING: Form = {
  ...VERSIONED,
  ...Object.fromEntries(
    [
      'countries',
      'excluded_countries',
      'included_locations',
      'excluded_locations',
      'genders',
      'user_os',
      'user_device',
      'custom_audiences',
      'excluded_custom_audiences',
      'locales',
    ].map((name) => [name, []]),
  ),
  ...ids('advantage_audience', 'age_min', 'age_max'),
  audience_semantics: 'control',
};
const LOCATION: Form = { ...VERSIONED, ...needed('kind', 'key'), ...ids('radius', 'distance_unit') };
const BUDGET: Form = { ...VERSIONED, ...needed('owner', 'period', 'amount_minor', 'currency') };
const FILTER: Record<string, Form> = {
  '': { ...VERSIONED, conditions: [] },
  '.conditions[]': { ...VERSIONED, ...needed('field', 'operator', 'values') },
};
const TARGETED: Record<string, Form> = {
  '': TARGETING,
  '.included_locations[]': LOCATION,
  '.excluded_locations[]': LOCATION,
};

const FAMILY: Form = { ...VERSIONED, ...needed('name'), ...ids('concept', 'source_group'), tags: [] };
const CONTENT: Record<string, Form> = {
  '': {
    ...VERSIONED,
    ...needed('format', 'default_locale', 'variants'),
    ...ids('cta', 'source_spec'),
    language_mode: 'single',
    media: [],
  },
  '.source_spec': {
    ...VERSIONED,
    kind: 'new_story',
    ...ids('identity', 'post_id', 'catalog_id', 'product_set_id', 'instant_experience_id', 'partnership_identity_id'),
    partnership_permission_ref: null,
  },
  '.source_spec.identity': { ...VERSIONED, ...ids('page_id', 'social_actor_id') },
  '.variants[]': {
    ...VERSIONED,
    ...needed('variant_key', 'locale', 'headline', 'primary_text'),
    description: '',
    ...ids('destination_url', 'deep_link'),
  },
  '.media[]': {
    ...VERSIONED,
    ...needed('media_asset_id', 'slot_key'),
    ...ids('placement_key', 'variant_key', 'asset_metadata'),
    position: 0,
  },
  '.media[].asset_metadata': { ...VERSIONED, ...ids('width_px', 'height_px', 'duration_ms', 'aspect_ratio') },
};

const COLLECTION: Record<string, Form> = {
  '': { ...VERSIONED, ...needed('name', 'kind'), filter_spec: null, member_ids: [] },
  ...within('.filter_spec', FILTER),
};

const TEMPLATE: Record<string, Form> = {
  '': { ...VERSIONED, ...needed('name', 'config') },
  '.config': {
    ...VERSIONED,
    ...needed('campaign', 'budget', 'adset', 'creative_policy', 'naming'),
    structure: null,
    requested_status: 'PAUSED',
  },
  '.config.campaign': {
    ...needed('objective'),
    buying_type: 'AUCTION',
    special_categories: [],
    category_countries: [],
  },
  '.config.budget': BUDGET,
  '.config.adset': {
    ...needed('destination', 'optimization_goal', 'billing_event', 'promoted_object', 'targeting', 'delivery'),
    ...ids('bid', 'frequency', 'beneficiary', 'payor'),
    placements: [],
    attribution: [],
    dayparts: [],
    is_skadnetwork_attribution: false,
  },
  '.config.adset.promoted_object': {
    ...needed('kind'),
    ...ids('dataset_id', 'event', 'custom_conversion_id', 'application_id', 'store_url', 'os', 'page_id', 'form_id'),
    ...ids('channel', 'identity_id', 'flow_ref', 'phone', 'availability', 'catalog_id', 'product_set_id'),
    ...ids('event_id', 'profile_id'),
    location_ids: [],
  },
  ...within('.config.adset.targeting', TARGETED),
  '.config.adset.bid': { ...needed('strategy'), ...ids('amount_minor', 'min_roas') },
  '.config.adset.attribution[]': needed('event_type', 'window_days'),
  '.config.adset.frequency': needed('impressions', 'days'),
  '.config.adset.dayparts[]': { ...needed('days', 'start_minute', 'end_minute'), timezone_type: 'ADVERTISER' },
  '.config.adset.delivery': {
    ...needed('timezone'),
    dst_gap: 'skip',
    dst_repeat: 'second',
    missed_run: 'skip',
    ...ids('start_at', 'end_at', 'start_offset_seconds', 'duration_seconds'),
  },
  '.config.creative_policy': {
    ...needed('allowed_formats'),
    language_mode: 'single',
    missing_variant_policy: 'block',
    partnership_required: false,
  },
  '.config.naming': needed('campaign', 'adset', 'ad'),
  '.config.structure': { mode: 'all' },
};

const LAUNCH: Record<string, Form> = {
  '': {
    ...VERSIONED,
    ...needed('request_key', 'ad_account_id', 'operation', 'purpose', 'template_version_id', 'selection'),
    name: 'Launch',
    repeat_across_groups: false,
    manual_groups: [],
    requested_status: 'PAUSED',
    source_launch_item_ids: [],
    ...ids('scheduled_at', 'target', 'retest_reason', 'replacement'),
  },
  '.selection': {
    ...VERSIONED,
    ...needed('kind'),
    creative_ids: [],
    excluded_ids: [],
    ...ids('collection_id', 'source_lock_version', 'filter_spec'),
  },
  ...within('.selection.filter_spec', FILTER),
  '.manual_groups[]': { ...VERSIONED, ...needed('group_key'), creative_ids: [], ...ids('targeting', 'budget') },
  ...within('.manual_groups[].targeting', TARGETED),
  '.manual_groups[].budget': BUDGET,
  '.target': { ...VERSIONED, ...needed('campaign_id', 'adset_id', 'settings_fingerprint') },
  '.replacement': { ...VERSIONED, ...needed('launch_id', 'expected_version', 'items') },
  '.replacement.items[]': { ...VERSIONED, ...needed('source_item_id', 'creative_version_id', 'expected_ad_attempt') },
};

function within(path: string, forms: Record<string, Form>): Record<string, Form> {
  return Object.fromEntries(Object.entries(forms).map(([inner, form]) => [`${path}${inner}`, form]));
}

/** Objects within the arguments of each tool, by path. */
const FORMS: Record<string, Record<string, Form>> = {
  launcher_creatives_create: { family: FAMILY, ...within('content', CONTENT) },
  launcher_creatives_update: { family: FAMILY },
  launcher_creative_versions_create: within('content', CONTENT),
  launcher_collections_preview: within('filter_spec', FILTER),
  launcher_collections_create: within('data', COLLECTION),
  launcher_collections_update: within('data', COLLECTION),
  launcher_templates_create: within('data', TEMPLATE),
  launcher_templates_update: within('data', TEMPLATE),
  launcher_template_versions_create: within('data', TEMPLATE),
  launcher_launches_preview: within('request', LAUNCH),
  launcher_launches_submit: within('request', LAUNCH),
};

/** The objects of a tool's arguments by path, with `[]` for the items of a list. */
function objectsIn(schema: JsonSchema, root: JsonSchema, path: string): [string, JsonSchema][] {
  const resolved = resolve(schema, root);
  if (resolved['items']) return objectsIn(resolved['items'] as JsonSchema, root, `${path}[]`);
  const properties = Object.entries((resolved['properties'] ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return [];
  const inner = properties.flatMap(([name, own]) => objectsIn(own, root, path === '' ? name : `${path}.${name}`));
  return path === '' ? inner : [[path, resolved], ...inner];
}

function formOf(schema: JsonSchema): Form {
  const required = (schema['required'] ?? []) as string[];
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>);
  return Object.fromEntries(properties.map(([name, own]) => [name, required.includes(name) ? NEEDED : own['default']]));
}

describe.each(Object.entries(FORMS))('%s', (name, forms) => {
  const { inputSchema } = tools.get(name)!;
  const objects = new Map(objectsIn(inputSchema, inputSchema, ''));

  it('takes the objects of the specification, with their fields and defaults', () => {
    const found = [...objects].map(([path, schema]) => [path, formOf(schema)]);
    expect(Object.fromEntries(found)).toEqual(forms);
  });

  it('takes 1 as the version of each form that has one, and nothing else', () => {
    for (const [path, { schema_version: version }] of Object.entries(forms)) {
      const own = (objects.get(path)?.['properties'] as Record<string, JsonSchema> | undefined)?.['schema_version'];
      expect([path, own]).toEqual([
        path,
        version === undefined
          ? undefined
          : { description: 'Version of this input form.', type: 'integer', const: 1, default: 1 },
      ]);
    }
  });
});
