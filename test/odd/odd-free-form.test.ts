import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationOn, publicSchema, rootFields } from '#test/conformance/testing/public-schema.ts';
import { VALID_ARGUMENTS } from '#test/conformance/testing/valid-arguments.ts';
import { fillWorkspace, type FilledWorkspace } from '#test/conformance/testing/workspace-objects.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { errorLines, failuresOf, type Sent, WHOLE_WALK_MS } from './send-all.ts';

const ODD: readonly unknown[] = [{ toString: 1 }, { toString: null, valueOf: 1 }, [['DE']], [], true, 1.5, '', null];
/** Places within the platform's own form which our rules look into; each is the whole JSON around a value. */
const TARGETING: readonly ((value: unknown) => object)[] = [
  (value) => ({ geo_locations: value, excluded_geo_locations: value }),
  (value) => ({ geo_locations: { countries: value, regions: value, cities: value, zips: value } }),
  (value) => ({ geo_locations: { countries: [value], regions: [value] }, excluded_geo_locations: { zips: [value] } }),
  (value) => ({ geo_locations: { regions: [{ key: value }], cities: [{ key: value }], zips: [{ key: value }] } }),
  (value) => ({ user_os: [value], locales: [value], genders: [value] }),
  (value) => ({ user_os: value, locales: value, genders: value }),
  (value) => ({ custom_audiences: [value, { id: value }], excluded_custom_audiences: [value, { id: value }] }),
];
const STORIES: readonly ((value: unknown) => object)[] = [
  (value) => ({ page_id: value, link_data: { link: value } }),
  (value) => ({ page_id: '1', link_data: value, video_data: value }),
  (value) => ({ page_id: '1', link_data: { link: 'https://shop.example.com/', call_to_action: value } }),
  (value) => ({ page_id: '1', video_data: { video_id: value, call_to_action: { type: value, value } } }),
  (value) => ({ page_id: '1', photo_data: { app_link_spec: { ios: [{ url: value }] }, custom_event_type: value } }),
];

const logged = errorLines();
const roots = rootFields(publicSchema());
let server: ScratchServer;
let workspace: FilledWorkspace;
beforeAll(async () => {
  server = await scratchServer({}, logged);
  workspace = await fillWorkspace(server, server.devToken, 'odd');
});
afterAll(() => server?.close());

function* callsOf(name: string, field: string, places: typeof TARGETING): Generator<Sent> {
  const root = roots.find((each) => each.name === name)!;
  const { input } = VALID_ARGUMENTS[name]!(workspace.ids) as { input: object };
  const query = operationOn(root, ['input'], 0);
  for (const place of places) {
    for (const odd of ODD) {
      const variables = { input: { ...input, [field]: place(odd) } };
      yield { name: `${name} ${JSON.stringify(place(odd))}`, body: JSON.stringify({ query, variables }) };
    }
  }
}

it(
  'finds no odd value within an object of the platform’s form which ends in a fault',
  async () => {
    const target = { url: server.url, token: workspace.token, path: '/graphql' };
    const calls = [
      ...callsOf('adSetCreate', 'targeting', TARGETING),
      ...callsOf('adCreativeCreate', 'objectStorySpec', STORIES),
      ...callsOf('adSetCreate', 'promotedObject', [
        (value) => ({ custom_event_type: value, object_store_urls: [value] }),
      ]),
    ];
    let refused = 0;
    const failures = await failuresOf(target, calls, ({ status, text }) => {
      const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] };
      if (errors.length > 0) refused += 1;
      return status === 200 && errors.every(({ extensions }) => extensions.code !== 'INTERNAL');
    });
    expect(failures).toEqual([]);
    expect(logged.lines).toEqual([]);
    expect(refused).toBeGreaterThan(calls.length / 2);
  },
  WHOLE_WALK_MS,
);
