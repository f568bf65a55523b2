/** @seconds 90 — more than 10,000 calls */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationOn, publicSchema, rootFields, type RootField } from '#test/conformance/testing/public-schema.ts';
import { VALID_ARGUMENTS } from '#test/conformance/testing/valid-arguments.ts';
import { fillWorkspace, type FilledWorkspace } from '#test/conformance/testing/workspace-objects.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { HERE, laidAround, ODD_VALUES, withOddValue } from './odd-values.ts';
import { onceEach } from './once-each.ts';
import { errorLines, failuresOf, type Reply, type Sent, WHOLE_WALK_MS } from './send-all.ts';
import { type InputNode, walkInput } from './walk-input.ts';

/** Streams go on; their arguments are checked by the same code. */
const roots = rootFields(publicSchema()).filter(({ operation }) => operation !== 'subscription');
const byName = new Map(roots.map((root) => [root.name, root]));
/** Fields that stop or remove things come last, as in the table. */
const order = [...new Set([...Object.keys(VALID_ARGUMENTS), ...byName.keys()])].flatMap(
  (name) => byName.get(name) ?? [],
);
const logged = errorLines();

let server: ScratchServer;
let workspace: FilledWorkspace;
beforeAll(async () => {
  server = await scratchServer({}, logged);
  workspace = await fillWorkspace(server, server.devToken, 'odd');
});
afterAll(() => server?.close());

const isChosen = onceEach<InputNode>(2, ({ type }) => `${type}`);

function* callsOf(root: RootField): Generator<Sent> {
  for (const { steps, put } of walkInput(root).filter(isChosen)) {
    const args = laidAround(put(HERE), VALID_ARGUMENTS[root.name]?.(workspace.ids) ?? {}, steps);
    const query = JSON.stringify(operationOn(root, Object.keys(args as object), 0));
    for (const [odd, json] of Object.entries(ODD_VALUES)) {
      const body = `{"query":${query},"variables":${withOddValue(args, json)}}`;
      yield { name: `${root.name} ${steps.join('.')} as ${odd}`, body };
    }
  }
}

/** Returns true when the graph answered, or refused by a code of its own. */
function isFine({ status, text }: Reply): boolean {
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] };
  return (
    [200, 400].includes(status) && errors.every(({ extensions }) => extensions.code && extensions.code !== 'INTERNAL')
  );
}

it(
  'finds no odd value at any kind of place in root fields’ arguments which ends in a fault',
  async () => {
    const target = { url: server.url, token: workspace.token, path: '/graphql' };
    const failures: string[] = [];
    let count = 0;
    for (const root of order) {
      const calls = [...callsOf(root)];
      count += calls.length;
      failures.push(...(await failuresOf(target, calls, isFine)));
    }
    expect(failures).toEqual([]);
    expect(logged.lines).toEqual([]);
    expect(count).toBeGreaterThan(10_000);
  },
  WHOLE_WALK_MS,
);
