import { Kind, type DocumentNode } from 'graphql';
import type { Config } from '#kit/config/config.ts';
import type { Permission } from '#kit/session/permissions.ts';
import { may, type Viewer } from '#kit/session/viewer.ts';
import type {
  AccessScope,
  LauncherAssetKind,
  LauncherAssetRule,
  LauncherDiscovery,
  LauncherLimit,
  LauncherTool,
} from '../generated/schema-types.ts';
import { MAX_NAME_LENGTH, PLACEHOLDERS } from '../templates/rules/naming.ts';
import { MIME_TYPES, type MediaMimeType } from '../media/media-types.ts';
import { ASSET_KINDS } from './asset-kinds.ts';
import { launcherLimits } from './launcher-limits.ts';
import { READING_TOOLS, type ToolEntry, WRITING_TOOLS } from './launcher-tools.ts';
import { uploadSteps } from './upload-steps.ts';

const LEVELS = { CAMPAIGN: 'campaign', ADSET: 'adset', AD: 'ad' } as const;
const MAX_FILES = 10;

const PERMISSIONS: readonly (readonly [Permission, string])[] = [
  ['library:write', 'Uploading media, and creating and changing creatives and collections.'],
  ['creative:approve', 'Approving creative versions, and taking approvals back.'],
  ['templates:write', 'Creating and changing templates.'],
  [
    'launches:submit',
    'Submitting and changing launches, and creating and changing schedules, in ad accounts the caller may write.',
  ],
  ['limits:write', "Changing an ad account's limits."],
];

/** Describes the launcher's capabilities to callers. */
export class LauncherGuide {
  readonly #tools: readonly (readonly [ToolEntry, readonly AccessScope[]])[];
  readonly #limits: LauncherLimit[];
  readonly #uploads: LauncherDiscovery['uploads'];

  /** `sdl` is the launcher's own: things that are not in it are left out. */
  constructor(sdl: DocumentNode, uploads: Config['uploads']) {
    const fields = rootFields(sdl);
    const known = (tools: readonly ToolEntry[]) => tools.filter(([, field]) => fields.has(field));
    this.#tools = [
      ...known(READING_TOOLS).map((tool) => [tool, ['READ']] as const),
      ...known(WRITING_TOOLS).map((tool) => [tool, ['READ', 'WRITE']] as const),
    ];
    this.#limits = launcherLimits(sdl);
    this.#uploads = {
      steps: uploadSteps(fields.has('mediaUploadsComplete')),
      mimeTypes: Object.keys(MIME_TYPES) as MediaMimeType[],
      maxBytes: uploads.maxBytes,
      maxFiles: MAX_FILES,
      maxCombinedBytes: uploads.combinedMaxBytes,
      urlSeconds: uploads.ttlSeconds,
    };
  }

  /** Returns the launcher's capabilities for the viewer. */
  of(viewer: Viewer): LauncherDiscovery {
    return {
      tools: this.#tools.map(([tool, scopes]) => toolFor(viewer, tool, scopes)),
      permissions: PERMISSIONS.map(([name, allows]) => ({ name, allows, granted: may(viewer, name) })),
      limits: this.#limits,
      uploads: this.#uploads,
      assetKinds: (Object.keys(ASSET_KINDS) as LauncherAssetKind[]).map(ruleOf),
      naming: (['CAMPAIGN', 'ADSET', 'AD'] as const).map((level) => ({
        level,
        placeholders: PLACEHOLDERS[LEVELS[level]].map((name) => `{{${name}}}`),
        maxLength: MAX_NAME_LENGTH,
      })),
    };
  }
}

function toolFor(viewer: Viewer, [name, field, permission]: ToolEntry, scopes: readonly AccessScope[]): LauncherTool {
  const held = scopes.every((scope) => viewer.scopes.includes(scope === 'READ' ? 'mcp:read' : 'mcp:write'));
  const available = held && (permission === undefined || may(viewer, permission));
  return { name, field, scopes: [...scopes], permission: permission ?? null, available };
}

function ruleOf(kind: LauncherAssetKind): LauncherAssetRule {
  const { parent, from } = ASSET_KINDS[kind];
  return {
    kind,
    source: 'live' in from ? 'LIVE' : 'IMPORTED',
    parent: { NONE: null, PAGE: 'page', CATALOG: 'product_catalog' }[parent],
    needsPage: parent === 'CATALOG',
  };
}

function rootFields(sdl: DocumentNode): Set<string> {
  const names = sdl.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_EXTENSION && ['Query', 'Mutation'].includes(definition.name.value)
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  );
  return new Set(names);
}
