import { describe, expect, it } from '@jest/globals';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { sampleViewer } from '#kit/schema/testing/sample-schema.ts';
import { launcher } from '../launcher.ts';
import { LauncherGuide } from './launcher-guide.ts';

const guide = new LauncherGuide(loadSdl(launcher.sdl), { maxBytes: 1_000, combinedMaxBytes: 2_000, ttlSeconds: 600 });
const of = (role: 'owner' | 'editor' | 'viewer', scopes: ('mcp:read' | 'mcp:write')[] = ['mcp:read', 'mcp:write']) =>
  guide.of(sampleViewer({ role, scopes }));
const available = (guide: ReturnType<typeof of>) =>
  new Set(guide.tools.filter((tool) => tool.available).map(({ name }) => name));

describe('the guide of the launcher', () => {
  it('offers what the role and the credential allow', () => {
    const owner = available(of('owner'));
    expect(owner.size).toBe(of('owner').tools.length);
    const editor = available(of('editor'));
    expect([editor.has('launcher_creatives_create'), editor.has('launcher_creative_versions_approve')]).toEqual([
      true,
      false,
    ]);
    expect(available(of('viewer')).has('launcher_creatives_create')).toBe(false);
    expect(available(of('viewer')).has('launcher_creatives_list')).toBe(true);
    expect(available(of('owner', ['mcp:read'])).has('launcher_launches_submit')).toBe(false);
  });

  it('names permissions, limits, placeholders and rules of assets', () => {
    const guide = of('viewer');
    expect(guide.permissions).toContainEqual(expect.objectContaining({ name: 'creative:approve', granted: false }));
    expect(guide.limits).toContainEqual({ name: 'creative name', unit: 'CHARACTERS', min: '1', max: '300' });
    expect(guide.limits).toContainEqual({ name: 'creative variants', unit: 'ITEMS', min: '1', max: '50' });
    expect(guide.limits).toContainEqual({ name: 'list limit', unit: 'NUMBER', min: '1', max: '100' });
    expect(guide.limits).toContainEqual({ name: 'cursor', unit: 'CHARACTERS', min: null, max: '4096' });
    expect(guide.limits).toContainEqual({ name: 'schedule batch_limit', unit: 'NUMBER', min: '1', max: '1000' });
    expect(guide.limits).toContainEqual(
      expect.objectContaining({ name: 'schedule batch_budget_limit_minor', unit: 'NUMBER', min: '1', max: null }),
    );
    expect(guide.limits).toContainEqual(
      expect.objectContaining({ name: 'account limit campaigns', min: '0', max: '1000000' }),
    );
    expect(guide.permissions.find(({ name }) => name === 'launches:submit')?.allows).toContain('schedules');
    expect(guide.naming.map(({ level, placeholders }) => [level, placeholders.length])).toEqual([
      ['CAMPAIGN', 7],
      ['ADSET', 9],
      ['AD', 15],
    ]);
    expect(guide.naming[0]!.placeholders).toContain('{{launch}}');
    expect(guide.assetKinds).toContainEqual({
      kind: 'PRODUCT_SETS',
      source: 'LIVE',
      parent: 'product_catalog',
      needsPage: true,
    });
    expect(guide.uploads).toMatchObject({ maxBytes: 1_000, urlSeconds: 600 });
    expect(guide.uploads.steps.length).toBeGreaterThan(2);
  });

  it('finds every limit it shows in the schema', () => {
    expect(of('owner').limits).toHaveLength(37);
  });
});
