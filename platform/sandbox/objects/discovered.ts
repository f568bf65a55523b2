import type { NodeKind, NodeRecord } from '../store/node-record.ts';
import { WireError } from '../wire/wire-error.ts';
import { formatTime } from '../wire/wire-time.ts';
import { dataFields, identityFields, refTo, timezoneOf } from './common-fields.ts';
import type { Edge, NodeType, World } from './node-type.ts';

function children(kind: NodeKind): Edge {
  return { list: (_call, node) => ({ query: { kind, parentId: node.id } }) };
}

function every(kind: NodeKind): Edge {
  return { list: () => ({ query: { kind } }) };
}

/** An edge that answers nobody but the page itself, by the token in the page's `access_token`. */
function withPageToken({ list }: Edge): Edge {
  return {
    list: (call, page) => {
      const token = new URL(call.url).searchParams.get('access_token');
      if (token !== page.data.access_token) {
        const message = '(#190) This method must be called with a Page Access Token';
        throw new WireError({ status: 400, code: 190, message });
      }
      return list?.(call, page) ?? { nodes: [] };
    },
  };
}

const createdTime = {
  created_time: (world: World, node: NodeRecord) => formatTime(node.createdAt, timezoneOf(world, node)),
};

const instagramOf = (world: World, node: NodeRecord) =>
  refTo(world, world.store.list({ kind: 'instagram', parentId: node.id })[0]?.id);

/** Pages ads are shown for. */
export const pageType: NodeType = {
  typeName: 'Page',
  defaults: ['id', 'name'],
  fields: {
    ...identityFields,
    ...dataFields('category', 'access_token', 'tasks', 'picture', 'is_published', 'username', 'link', 'fan_count'),
    instagram_business_account: instagramOf,
    connected_instagram_account: instagramOf,
  },
  edges: {
    instagram_accounts: children('instagram'),
    page_backed_instagram_accounts: { list: () => ({ nodes: [] }) },
    leadgen_forms: withPageToken(children('leadform')),
    product_catalogs: every('catalog'),
  },
};

/** Instagram accounts of pages. */
export const instagramType: NodeType = {
  typeName: 'IGUser',
  defaults: ['id', 'username'],
  fields: { ...identityFields, ...dataFields('username', 'profile_picture_url', 'profile_pic', 'followers_count') },
  edges: {},
};

/** Pixels of an account. */
export const pixelType: NodeType = {
  typeName: 'AdsPixel',
  defaults: ['id', 'name'],
  fields: {
    ...identityFields,
    ...createdTime,
    ...dataFields('last_fired_time', 'is_unavailable', 'code'),
    owner_business: (world) => refTo(world, world.store.setting('business_id')),
  },
  edges: {},
};

/** Apps that can be advertised. */
export const applicationType: NodeType = {
  typeName: 'Application',
  defaults: ['id', 'name'],
  fields: { ...identityFields, ...dataFields('object_store_urls', 'supported_platforms', 'icon_url', 'namespace') },
  edges: {},
};

/** Custom audiences of an account. */
export const audienceType: NodeType = {
  typeName: 'CustomAudience',
  defaults: ['id'],
  fields: {
    ...identityFields,
    ...dataFields(
      'subtype',
      'description',
      'approximate_count_lower_bound',
      'approximate_count_upper_bound',
      'delivery_status',
      'operation_status',
      'time_updated',
      'time_created',
    ),
    account_id: (_world, node) => node.accountId,
  },
  edges: {},
};

/** Custom conversions of an account. */
export const conversionType: NodeType = {
  typeName: 'CustomConversion',
  defaults: ['id'],
  fields: {
    ...identityFields,
    ...dataFields('custom_event_type', 'is_archived', 'rule'),
    pixel: (world, node) => refTo(world, node.parentId),
  },
  edges: {},
};

/** Lead forms of a page. */
export const leadformType: NodeType = {
  typeName: 'LeadGenData',
  defaults: ['id', 'name', 'status', 'locale'],
  fields: {
    ...identityFields,
    ...createdTime,
    ...dataFields('locale', 'leads_count', 'questions'),
    status: (_world, node) => node.status,
    page: (world, node) => refTo(world, node.parentId),
  },
  edges: {},
};

/** Product catalogs of the business. */
export const catalogType: NodeType = {
  typeName: 'ProductCatalog',
  defaults: ['id', 'name'],
  fields: {
    ...identityFields,
    ...dataFields('vertical', 'product_count'),
    business: (world) => refTo(world, world.store.setting('business_id')),
  },
  edges: { product_sets: children('productset') },
};

/** Product sets of a catalog. */
export const productsetType: NodeType = {
  typeName: 'ProductSet',
  defaults: ['id', 'name'],
  fields: {
    ...identityFields,
    ...dataFields('product_count', 'filter'),
    product_catalog: (world, node) => refTo(world, node.parentId),
  },
  edges: {},
};
