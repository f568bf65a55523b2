import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { createHash } from 'node:crypto';
import { API_KEY, MEMBER, OTHER_WORKSPACE, WORKSPACE } from '#test/gateway/testing/identity-subgraph.ts';
import { notesSubgraph, type NotesSubgraph } from '#test/gateway/testing/notes-subgraph.ts';
import { codeOf, postGraphql, type Answer } from '#test/gateway/testing/post-graphql.ts';
import { startGateway, type ServedGateway } from '#test/gateway/testing/start-gateway.ts';

let served: ServedGateway;
let notes: NotesSubgraph;
let headers: Record<string, string>;

beforeAll(async () => {
  notes = notesSubgraph();
  served = await startGateway([notes]);
  headers = { authorization: `Bearer ${await served.token()}` };
});

afterAll(async () => served.close());

const post = async (body: string | object, extra: Record<string, string> = {}): Promise<Answer> =>
  postGraphql(served.url, body, { ...headers, ...extra });

function passportIn({ data }: Answer['body']): string {
  const { whoami } = data as { whoami: { passport: string } };
  return whoami.passport;
}

describe('an authenticated request', () => {
  it('is served with a passport for the subgraph, naming the member and the request', async () => {
    const requestId = '018f5f57-8a2b-7000-8000-00000000ffff';
    const {
      status,
      body,
      headers: answered,
    } = await post('{"query":"{ whoami { passport } }"}', {
      'x-request-id': requestId,
    });
    expect(status).toBe(200);
    const passport = passportIn(body);
    expect(await served.passports.verify(passport, 'identity')).toMatchObject({
      workspaceId: WORKSPACE,
      memberId: MEMBER,
      scopes: ['mcp:read', 'mcp:write'],
      requestId,
      service: null,
    });
    await expect(served.passports.verify(passport, 'notes')).rejects.toThrow('passport');
    expect(answered.get('x-request-id')).toBe(requestId);
  });

  it('works in the workspace that the header names', async () => {
    const { body } = await post({ query: '{ whoami { passport } }' }, { 'x-adops-workspace': OTHER_WORKSPACE });
    const passport = passportIn(body);
    expect(await served.passports.verify(passport, 'identity')).toMatchObject({ workspaceId: OTHER_WORKSPACE });
    expect(codeOf(await post({ query: '{ fails }' }, { 'x-adops-workspace': 'mine' }))).toBe('BAD_USER_INPUT');
  });

  it('works nowhere but in the workspace its token is for', async () => {
    const bound = { authorization: `Bearer ${await served.token({ workspaceId: WORKSPACE })}` };
    const elsewhere = { ...bound, 'x-adops-workspace': OTHER_WORKSPACE };
    expect(codeOf(await post({ query: '{ whoami { passport } }' }, elsewhere))).toBe('UNAUTHENTICATED');
    for (const named of [bound, { ...bound, 'x-adops-workspace': WORKSPACE }]) {
      const passport = passportIn((await post({ query: '{ whoami { passport } }' }, named)).body);
      expect(await served.passports.verify(passport, 'identity')).toMatchObject({ workspaceId: WORKSPACE });
    }
  });

  it('may use an API key, with the scopes of the key', async () => {
    const { body } = await post({ query: '{ whoami { passport } }' }, { authorization: `Bearer ${API_KEY}` });
    const passport = passportIn(body);
    expect(await served.passports.verify(passport, 'identity')).toMatchObject({ scopes: ['mcp:read'] });
  });

  it('states its cost', async () => {
    const { body } = await post({ query: '{ notes(first: 20) { edges { node { id } } } }' });
    expect(body.extensions).toEqual({ cost: { requested: 41, limit: DEFAULT_LIMITS.cost } });
  });
});

describe('a request without a good credential', () => {
  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic b3duZXI6' }],
    ['a forged token', { authorization: 'Bearer e30.e30.e30' }],
    ['an unknown key', { authorization: 'Bearer aop_x_y' }],
  ])('is refused with 401: %s', async (_what, sent: Record<string, string>) => {
    const answer = await postGraphql(served.url, { query: '{ notes { edges { node { id } } } }' }, sent);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    expect(answer.body.errors?.[0]?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      recovery: 'CORRECTABLE',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('is refused once the token has expired', async () => {
    const expired = await served.token({ ttl: -60 });
    const answer = await postGraphql(served.url, { query: '{ fails }' }, { authorization: `Bearer ${expired}` });
    expect(answer.status).toBe(401);
  });

  it('may read the schema where introspection is on, and nothing else', async () => {
    const schema = await postGraphql(served.url, { query: '{ __schema { queryType { name } } }' });
    expect(schema.body.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
    const mixed = await postGraphql(served.url, { query: '{ __typename fails }' });
    expect(mixed.status).toBe(401);
  });
});

describe('errors', () => {
  it('keep code and details of a subgraph, and gain the request id', async () => {
    const { body, headers: answered } = await post({ query: '{ refuses }' });
    expect(body.errors).toEqual([
      {
        message: 'not yours',
        path: ['refuses'],
        extensions: {
          code: 'FORBIDDEN',
          permission: 'notes:read',
          recovery: 'TERMINAL',
          requestId: answered.get('x-request-id'),
        },
      },
    ]);
  });

  it('are masked when nobody meant them for the caller', async () => {
    const answer = await post({ query: '{ fails }' });
    expect(codeOf(answer)).toBe('INTERNAL');
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|secret|notes/u);
  });

  it('name every variable that does not fit', async () => {
    const answer = await post({
      query:
        'mutation M($input: NoteInput!, $n: Int!) { noteCreate(input: $input) { id children @skip(if: false) { id } } }',
      variables: { input: { size: 'big', tags: [1], titel: 'x' }, n: null },
    });
    expect(answer.status).toBe(400);
    const answerOfUsed = await post({
      query: 'mutation M($input: NoteInput!) { noteCreate(input: $input) { id } }',
      variables: { input: { size: 'big', tags: [1], titel: 'x' } },
    });
    expect(answerOfUsed.status).toBe(400);
    const violations = answerOfUsed.body.errors?.[0]?.extensions['violations'] as { path: string; message: string }[];
    expect(violations.map(({ path }) => path).toSorted()).toEqual(
      ['input.size', 'input.tags[0]', 'input.title', 'input.titel'].toSorted(),
    );
    expect(JSON.stringify(violations)).not.toContain('Did you mean');
  });

  it.each([
    ['syntax', '{ notes {'],
    ['validation', '{ nots }'],
  ])('are bad user input for wrong %s', async (rule, query) => {
    const answer = await post({ query });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ rule }] });
  });

  it('are corrected by the names that the schema has, while introspection is on', async () => {
    expect(JSON.stringify((await post({ query: '{ nots }' })).body)).toContain('Did you mean');
  });
});

describe('a body', () => {
  it.each([
    ['Windows-1252', Buffer.from('{"query":"{ whoami { passport } } # ü"}', 'latin1'), 'UTF-8'],
    ['UTF-16', Buffer.from('\ufeff{"query":"{ __typename }"}', 'utf16le'), 'UTF-8'],
    ['a sign that is cut off', Buffer.from('{"query":"€').subarray(0, -1), 'UTF-8'],
  ])('is refused in %s, and the encoding to send is named', async (_name, body, said) => {
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(served.url, { method: 'POST', headers: sent, body });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as Answer['body'];
    expect(errors?.[0]?.extensions['violations']).toMatchObject([
      { path: 'body', rule: 'encoding', message: expect.stringContaining(said) },
    ]);
  });

  it('may begin with the mark of UTF-8', async () => {
    expect((await post('\ufeff{"query":"{ __typename }"}')).body).toMatchObject({ data: { __typename: 'Query' } });
  });

  it('keeps every digit of integers beyond 2^53', async () => {
    await post(
      '{"query":"mutation M($input: NoteInput!) { noteCreate(input: $input) { id } }","variables":{"input":{"title":"t","any":{"big":9223372036854775807,"small":42}}}}',
    );
    expect(notes.written.at(-1)).toMatchObject({ any: { big: '9223372036854775807', small: 42 } });
  });

  it.each([
    ['no JSON', '{"query":', {}, 400],
    ['a batch', '[{"query":"{ fails }"}]', {}, 400],
    ['another media type', 'query=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['more than 1 MiB', `{"query":"${'#'.repeat(1_048_600)}"}`, {}, 413],
    ['no query', '{}', {}, 400],
  ])('is refused when it is %s', async (_what, body, extra: Record<string, string>, status) => {
    const answer = await post(body, extra);
    expect(answer.status).toBe(status);
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
  });
});

describe('GET', () => {
  it('refuses mutations, and queries a browser could send by itself', async () => {
    const mutation = encodeURIComponent('mutation { noteCreate(input: { title: "t" }) { id } }');
    const answer = await fetch(`${served.url}?query=${mutation}`, {
      headers: { ...headers, 'apollo-require-preflight': 'yes' },
    });
    expect(answer.status).toBe(405);
    const simple = await fetch(`${served.url}?query=${encodeURIComponent('{ __typename }')}`, { headers });
    expect(simple.status).toBe(400);
  });

  it('serves queries', async () => {
    const answer = await fetch(`${served.url}?query=${encodeURIComponent('{ note(id: "7") { title } }')}`, {
      headers: { ...headers, 'apollo-require-preflight': 'yes' },
    });
    expect(await answer.json()).toMatchObject({ data: { note: { title: 'Note 7' } } });
  });
});

describe('persisted documents', () => {
  it('are found by their hash once registered', async () => {
    const query = '{ note(id: "3") { title } }';
    const extensions = {
      persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') },
    };
    const unknown = (await post({ extensions })).body.errors?.[0];
    expect(unknown?.message).toBe('PersistedQueryNotFound');
    expect(unknown?.extensions).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND', recovery: 'CORRECTABLE' });
    await post({ query, extensions });
    expect((await post({ extensions })).body.data).toEqual({ note: { title: 'Note 3' } });
  });

  it.each([
    ['another document', 1],
    ['a version that is not known', 2],
  ])('are the caller’s to correct when the hash is of %s', async (_what, version) => {
    const extensions = { persistedQuery: { version, sha256Hash: 'a'.repeat(64) } };
    const answer = await post({ query: '{ note(id: "3") { title } }', extensions });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
  });
});
