import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';

const tools = [...loadTools(loadPublicSdl()).values()];

/** Ids of results that no tool takes by this name, and what becomes of them. */
const NOT_PASSED_ON: Readonly<Record<string, string>> = {
  ad_creative_id: 'a creative on the platform, to be recognised',
  author_id: 'a member',
  cause_id: 'the launch, run or schedule behind an activity, as cause_kind says',
  holder_id: 'the rule that holds another back',
  object_ids: 'objects of a finding, to be recognised',
  operation_id: 'an operation, to be recognised in other results',
  overlaps_run_id: 'a run_id',
  platform_creative_id: 'a creative on the platform, to be recognised',
  platform_id: 'an object on the platform: target_id of actions_execute, source_id of copies, asset_id of assets_get',
  replaced_by_launch_id: 'a launch_id',
  replaces_item_id: 'an item_id',
  revision_id: 'a revision of a collection, to be recognised',
  schedule_run_id: 'a run of a schedule, which launcher_schedules_get shows whole',
  task_id: 'a task of a rule, its id there',
  unmatched_entity_ids: 'entity_ids of the question',
};

/** Ids of arguments that no result has by this name, and which values they take. */
const NOT_READ: Readonly<Record<string, string>> = {
  after_id: 'next_cursor of the same list',
  expected_ad_attempt: 'ad_attempt of a replacement candidate',
  items_after_id: 'next_cursor of items',
  parent_id: 'a page or catalog, as the platform has it',
  request_id: 'an id of the caller',
  source_id: 'asset_id or platform_id; the specification says source_id for campaigns, ad sets and ads',
};

/** Names that the specification fixes though they differ from another name of the same id. */
const FIXED: Readonly<Record<string, string>> = {
  member_ids: 'creative ids of a collection; member_id of results is a person',
  version_id: 'of creatives: launcher_creative_versions_* take version_id, replacements creative_version_id',
};

type Names = Map<string, Set<string>>;

function namesIn(part: 'inputSchema' | 'outputSchema'): Names {
  const names: Names = new Map();
  for (const tool of tools) collect(tool[part], '', tool[part], new Set(), (name) => add(names, name, tool.name));
  return names;
}

function add(names: Names, name: string, tool: string): void {
  names.set(name, (names.get(name) ?? new Set()).add(tool));
}

function collect(
  schema: JsonSchema,
  name: string,
  root: JsonSchema,
  open: ReadonlySet<JsonSchema>,
  see: (name: string) => void,
): void {
  if (open.has(schema)) return;
  const within = new Set([...open, schema]);
  if (/(?:_id|_ids|fingerprint)$/u.test(name)) see(name.replace(/ids$/u, 'id'));
  const go = (part: unknown, of: string): void => collect(part as JsonSchema, of, root, within, see);
  if (typeof schema['$ref'] === 'string') {
    go((root['$defs'] as Record<string, JsonSchema>)[schema['$ref'].replace('#/$defs/', '')], name);
  }
  for (const [key, part] of Object.entries((schema['properties'] ?? {}) as object)) go(part, key);
  if (schema['items'] !== undefined) go(schema['items'], '');
  for (const part of (schema['anyOf'] ?? []) as JsonSchema[]) go(part, '');
}

const singular = (names: object) => Object.keys(names).map((name) => name.replace(/ids$/u, 'id'));

describe('an id', () => {
  const given = namesIn('inputSchema');
  const shown = namesIn('outputSchema');

  it('of a result has the name of the argument it is passed as, or is named as one that is not passed on', () => {
    const unknown = [...shown.keys()].filter((name) => !given.has(name) && !singular(NOT_PASSED_ON).includes(name));
    expect(unknown).toEqual([]);
  });

  it('of an argument has the name it has in results, or is named as one that is not read', () => {
    const unknown = [...given.keys()].filter((name) => !shown.has(name) && !singular(NOT_READ).includes(name));
    expect(unknown).toEqual([]);
  });

  it('is one of the exceptions only while it is one', () => {
    for (const name of singular(NOT_PASSED_ON))
      expect([name, shown.has(name) && !given.has(name)]).toEqual([name, true]);
    const unread = singular(NOT_READ).filter(
      (name) => name.endsWith('_id') && !['parent_id', 'request_id'].includes(name),
    );
    for (const name of unread) expect([name, given.has(name) && !shown.has(name)]).toEqual([name, true]);
  });

  it('has two names only where the specification gives both', () => {
    const twice = [...shown.keys()].filter(
      (name) =>
        name !== name.replace(/^(?:creative|template)_/u, '') &&
        shown.has(name.replace(/^(?:creative|template)_/u, '')),
    );
    expect(twice).toEqual(['creative_version_id', 'template_version_id']);
    expect(Object.keys(FIXED)).toEqual(['member_ids', 'version_id']);
    expect([...given.get('member_id')!].toSorted()).toEqual([
      'launcher_collections_create',
      'launcher_collections_update',
    ]);
    expect([...given.get('version_id')!].toSorted()).toEqual([
      'launcher_creative_versions_approve',
      'launcher_creative_versions_get',
      'launcher_creative_versions_revoke',
    ]);
    expect(shown.has('ad_set_id') || given.has('ad_set_id')).toBe(false);
  });
});
