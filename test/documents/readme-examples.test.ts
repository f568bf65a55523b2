import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

/** One `curl` of the README. */
interface Example {
  path: string;
  headers: [string, string][];
  body: string;
}

let server: ScratchServer;

beforeAll(async () => {
  server = await scratchServer();
});
afterAll(() => server?.close());

/** Reads the `curl` commands of the README in their order. */
function examples(): Example[] {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/```sh\n(?<command>curl [^`]*?)```/gsu);
  return [...blocks].map(({ groups }) => {
    const command = groups!['command']!;
    const headers = [...command.matchAll(/-H (?:"(?<double>[^"]+)"|'(?<single>[^']+)')/gu)].map(({ groups: quoted }) =>
      (quoted!['double'] ?? quoted!['single']!).split(/: (.*)/su).slice(0, 2),
    ) as [string, string][];
    const path = /http:\/\/127\.0\.0\.1:4000(?<path>\S+)/u.exec(command)!.groups!['path']!;
    return { path, headers, body: /-d '(?<body>[^']+)'/u.exec(command)!.groups!['body']! };
  });
}

/** Sends an example to the server, with its token in the place of the file's. */
function send({ path, headers, body }: Example, signal?: AbortSignal): Promise<Response> {
  const own = headers.map(([name, value]): [string, string] => [
    name,
    value.replace('$(cat .data/dev-token)', server.devToken),
  ]);
  return fetch(`${server.url}${path}`, { method: 'POST', headers: own, body, signal });
}

describe('examples of the README', () => {
  it('answer a query, a subscription and a call of a tool', async () => {
    const [query, subscription, tool] = examples() as [Example, Example, Example];

    type Accounts = { adAccounts: { edges: { node: { id: string; name: string } }[] } };
    const { data } = (await (await send(query)).json()) as { data: Accounts };
    const names = data.adAccounts.edges.map(({ node }) => node.name);
    expect(names.length).toBeGreaterThan(0);

    const ending = new AbortController();
    const body = subscription.body.replace('AD-ACCOUNT-ID', data.adAccounts.edges[0]!.node.id);
    const stream = await send({ ...subscription, body }, ending.signal);
    let heard = '';
    for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
      heard += piece;
      if (heard.includes('data: {')) break;
    }
    ending.abort();
    expect(heard).toContain('"snapshot":{"edges":[]}');

    const answer = await (await send(tool)).text();
    expect(names.every((name) => answer.includes(name))).toBe(true);
  });
});
