import type { NodeKind } from '../store/node-record.ts';
import { identityFields } from './common-fields.ts';
import type { Edge, NodeType, World } from './node-type.ts';

function every(kind: NodeKind): Edge {
  return { list: () => ({ query: { kind } }) };
}

const PERMISSIONS = [
  'ads_management',
  'ads_read',
  'business_management',
  'catalog_management',
  'leads_retrieval',
  'pages_manage_ads',
  'pages_read_engagement',
  'pages_show_list',
];

function permissionRow({ settings }: World, permission: string): Record<string, unknown> {
  return { permission, status: settings().declinedPermissions.includes(permission) ? 'declined' : 'granted' };
}

/** The owner of the access token. */
export const userType: NodeType = {
  typeName: 'User',
  defaults: ['id', 'name'],
  fields: { ...identityFields },
  edges: {
    adaccounts: every('account'),
    accounts: every('page'),
    businesses: every('business'),
    permissions: { list: ({ world }) => ({ rows: PERMISSIONS.map((permission) => permissionRow(world, permission)) }) },
  },
};

/** The business that owns the accounts. */
export const businessType: NodeType = {
  typeName: 'Business',
  defaults: ['id', 'name'],
  fields: { ...identityFields },
  edges: {
    owned_ad_accounts: every('account'),
    client_ad_accounts: { list: () => ({ nodes: [] }) },
    owned_pages: every('page'),
    client_pages: { list: () => ({ nodes: [] }) },
    owned_pixels: every('pixel'),
    adspixels: every('pixel'),
    owned_product_catalogs: every('catalog'),
    client_product_catalogs: { list: () => ({ nodes: [] }) },
    owned_apps: every('application'),
    instagram_accounts: every('instagram'),
  },
};
