import { describe, expect, it } from '@jest/globals';
import { loadTools } from '#mcp/build-mcp.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

const tools = [...loadTools(loadPublicSdl()).values()];
const namesOf = (matches: (annotations: (typeof tools)[number]['annotations']) => boolean | undefined) =>
  tools.filter(({ annotations }) => matches(annotations)).map(({ name }) => name);

describe('annotations of tools', () => {
  it('call destructive what puts away, ends, replaces or can clear something', () => {
    const ends = /_(?:archive|delete|forget|revoke|cancel|stop|update|change_status|limits_set)$/u;
    const found = tools.filter(({ name }) => ends.test(name));
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ annotations }) => !annotations.destructiveHint).map(({ name }) => name)).toEqual([]);
  });

  it('call open-world the reads that ask the ad platform', () => {
    expect(namesOf(({ readOnlyHint, openWorldHint }) => readOnlyHint && openWorldHint)).toEqual([
      'launcher_assets_list',
      'launcher_targets_get',
      'launcher_targets_list',
    ]);
  });

  it('call no read destructive, and none that changes the ad platform closed', () => {
    expect(namesOf(({ readOnlyHint, destructiveHint }) => readOnlyHint && destructiveHint)).toEqual([]);
    const acting =
      /^(?:actions_execute|(?:ads|adsets|campaigns)_(?:create|duplicate)|creatives_create|launcher_launches_submit|launcher_schedules_(?:create|update)|rules_(?:create|run|update))$/u;
    const closed = tools.filter(({ name, annotations }) => acting.test(name) && !annotations.openWorldHint);
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});
