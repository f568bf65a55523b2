/** @seconds 45 — eight entrances in both topologies, one of which starts a process each time */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import {
  atUploadPage,
  atUploadUrl,
  overHttp,
  overMcp,
  overStdio,
  overWebSocket,
  type Outcome,
  type Visit,
} from './testing/entrances.ts';
import { tokenFor } from './testing/workspace-objects.ts';

describe.each(['together', 'apart'])('a workspace named at an entrance, with subgraphs %s', (topology) => {
  let server: ScratchServer;
  let first: string;
  let second: string;
  let strangers: string;
  let token: string;

  async function ask<T>(query: string, input: object, by: string, named?: string): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${by}` };
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...(named !== undefined && { 'x-adops-workspace': named }) },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }
  const requestId = () => crypto.randomUUID();
  const found = async (name: string, by: string): Promise<string> => {
    const query = `mutation ($input: WorkspaceCreateInput!) { workspaceCreate(input: $input) { workspace { id } } }`;
    const input = { requestId: requestId(), name };
    return (await ask<{ workspaceCreate: { workspace: { id: string } } }>(query, input, by, first)).workspaceCreate
      .workspace.id;
  };
  const invite = async (email: string): Promise<string> => {
    const query = `mutation ($input: MemberInviteInput!) { memberInvite(input: $input) { member { id } } }`;
    await ask(query, { requestId: requestId(), email, role: 'VIEWER' }, server.devToken, first);
    return tokenFor(server, email, { workspaceId: first });
  };

  beforeAll(async () => {
    server = await scratchServer({ ADOPS_TOPOLOGY: topology });
    first = FIRST_WORKSPACE_ID;
    token = server.devToken;
    second = await found('Second', token);
    strangers = await found('Strangers', await invite('stranger@example.com'));
    for (const id of [first, second]) {
      const query = `mutation ($input: BrandCreateInput!) { brandCreate(input: $input) { brand { id } } }`;
      await ask(query, { requestId: requestId(), name: `brand of ${id}` }, token, id);
    }
  });
  afterAll(() => server?.close());

  const entrances: [string, (visit: Visit) => Promise<Outcome>][] = [
    ['POST /graphql', overHttp('application/json')],
    ['the event stream', overHttp('text/event-stream')],
    ['the WebSocket', overWebSocket('x-adops-workspace')],
    ['the WebSocket, under its short name', overWebSocket('workspace')],
    ['the WebSocket, in the case of headers', overWebSocket('X-Adops-Workspace')],
    ['the request that opens the WebSocket', overWebSocket(null)],
    ['/mcp', overMcp],
    ['the stdio server', overStdio],
  ];
  describe.each(entrances)('%s', (_name, visit) => {
    const outcome = (named: string | undefined) => visit({ url: server.url, token, named });

    it('is the one that is worked in', async () => {
      expect((await outcome(second)).result).toBe(second);
      expect((await outcome(first.toUpperCase())).result).toBe(first);
    });

    it('is refused when it is not the caller’s or no UUID, and asked for when none is named', async () => {
      const foreign = await outcome(strangers);
      expect([foreign.result, (await outcome(requestId())).result]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
      for (const malformed of ['mine', `${first},${second}`]) {
        expect([malformed, (await outcome(malformed)).result]).toEqual([malformed, 'BAD_USER_INPUT']);
      }
      const absent = await outcome(undefined);
      expect(absent.result).toBe('BAD_USER_INPUT');
      expect(absent.said).toContain(first);
      expect(absent.said).not.toContain(strangers);
    });
  });

  const uploads: [string, (visit: Visit, workspaceId: string) => Promise<Outcome>][] = [
    ['an upload page', atUploadPage],
    ['an upload', atUploadUrl],
  ];
  it.each(uploads)('at %s is the one of its signed address, or refused', async (_name, visit) => {
    const at = async (named: string | undefined) => (await visit({ url: server.url, token, named }, second)).result;
    expect([await at(second), await at(undefined)]).toEqual([second, second]);
    expect([await at(first), await at(strangers), await at('mine')]).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'BAD_USER_INPUT',
    ]);
  });

  it('is listed by id and name for front-ends and agents', async () => {
    const { said } = await overHttp('application/json')({ url: server.url, token, named: undefined });
    const { errors } = JSON.parse(said) as { errors: { extensions: unknown }[] };
    const workspaces = [
      { id: first, name: 'Demo', invited: false },
      { id: second, name: 'Second', invited: false },
    ];
    expect(errors[0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      recovery: 'CORRECTABLE',
      requestId: expect.any(String),
      violations: [{ path: 'x-adops-workspace', rule: 'required' }],
      workspaces,
    });
    const refused = JSON.parse((await overMcp({ url: server.url, token, named: undefined })).said) as object;
    expect(refused).toMatchObject({ error: { data: { code: 'BAD_USER_INPUT', workspaces } } });
    expect((await overStdio({ url: server.url, token, named: undefined })).said).toContain(`${second} "Second"`);
  });

  it('lets an invited person in right after the invitation, who was nobody before', async () => {
    const email = 'newcomer@example.com';
    const early = await tokenFor(server, email, { workspaceId: first });
    const visit = { url: server.url, token: early, named: undefined };
    const http = overHttp('application/json');
    expect((await http(visit)).result).toBe('UNAUTHENTICATED');
    const unnamed = { ...visit, token: await tokenFor(server, email) };
    expect((await http(unnamed)).result).toBe('UNAUTHENTICATED');
    await invite(email);
    const invited = await http(unnamed);
    expect([invited.result, invited.said]).toEqual(['BAD_USER_INPUT', expect.stringContaining('"invited":true')]);
    expect((await http(visit)).result).toBe(first);
    // A workspace is accepted once it has been named.
    expect((await http(unnamed)).result).toBe(first);
  });
});
