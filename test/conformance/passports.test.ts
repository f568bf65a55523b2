import { buildSubgraphSchema } from '@apollo/subgraph';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visit } from 'graphql';
import { createClient, type SubscribePayload } from 'graphql-ws';
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import WebSocket from 'ws';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { loadPassportKey, Passports, type ViewerClaims } from '#kit/session/passport.ts';
import { PASSPORT_HEADER } from '#kit/links/passport-header.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { ask, codesOf, type Answer, type AnswerError } from './testing/ask.ts';
import { operationOn, publicSchema, rootFields } from './testing/public-schema.ts';
import { sampleArguments } from './testing/sample-input.ts';
import { serveSubgraphs, type ServedSubgraphs } from './testing/served-subgraphs.ts';

const names = SUBGRAPHS.map(({ name }) => name);
const DOCUMENTS = [
  '{ __typename }',
  '{ __schema { types { name fields { name } } } }',
  '{ _service { sdl } }',
  'query Entities($of: [_Any!]!) { _entities(representations: $of) { __typename } }',
  '{ nothingOfThisName }',
  'not a document',
];
const KINDS = [
  'none',
  'expired',
  'of another audience',
  'of another key',
  'unsigned',
  'made up',
  "a member's own token",
];

let server: ScratchServer;
let served: ServedSubgraphs;
let passports: Passports;
let strangers: Passports;
const member: ViewerClaims = {
  workspaceId: uuid7(),
  memberId: uuid7(),
  role: 'owner',
  scopes: ['mcp:read', 'mcp:write'],
  requestId: uuid7(),
  service: null,
};

beforeAll(async () => {
  server = await scratchServer({ ADOPS_WORKERS: 'off' });
  served = await serveSubgraphs(server);
  passports = await Passports.fromKey(await loadPassportKey(server.dataDir));
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  strangers = await Passports.fromKey(await exportJWK(privateKey));
});

afterAll(async () => {
  await served?.close();
  await server?.close();
});

/** A passport the subgraph must not take; undefined for none. */
async function badPassport(kind: string, audience: string): Promise<string | undefined> {
  const { workspaceId: workspace, memberId, role, scopes, requestId: request, service } = member;
  const claims = { workspace, role, scopes: [...scopes], request, service, sub: memberId, iss: 'adops', aud: audience };
  const now = Math.floor(Date.now() / 1000);
  switch (kind) {
    case 'none':
      return undefined;
    case 'expired': {
      const key = await importJWK(await loadPassportKey(server.dataDir), 'EdDSA');
      const token = new SignJWT({ ...claims, iat: now - 120, exp: now - 60 });
      return token.setProtectedHeader({ alg: 'EdDSA' }).sign(key);
    }
    case 'of another audience':
      return passports.issue(
        member,
        names.find((name) => name !== audience)!,
      ).text;
    case 'of another key':
      return strangers.issue(member, audience).text;
    case 'unsigned':
      return new UnsecuredJWT({ ...claims, iat: now, exp: now + 60 }).encode();
    case 'made up':
      return 'made-up';
    default:
      return server.devToken;
  }
}

async function post(
  name: string,
  query: string,
  passport?: string,
  variables: object = { of: [] },
): Promise<Answer & { status: number }> {
  const response = await fetch(`${served.urls.get(name)}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(passport && { [PASSPORT_HEADER]: passport }) },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

/** Returns the first answer of a socket to an operation. */
async function overSocket(
  name: string,
  query: string,
  connectionPassport?: string,
  passport?: string,
): Promise<Answer> {
  const client = createClient({
    url: `${served.urls.get(name)!.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { passport: connectionPassport },
    retryAttempts: 0,
  });
  try {
    const payload: SubscribePayload = { query, variables: { of: [] }, extensions: { passport } };
    for await (const event of client.iterate(payload)) return event as Answer;
    return {};
  } catch (error) {
    if (Array.isArray(error)) return { errors: error as AnswerError[] };
    throw error;
  } finally {
    await client.dispose();
  }
}

describe.each(names)('the subgraph %s', (name) => {
  it.each(KINDS)('answers only UNAUTHENTICATED over HTTP to a passport: %s', async (kind) => {
    const passport = await badPassport(kind, name);
    for (const document of DOCUMENTS) {
      const { status, data, errors } = await post(name, document, passport);
      expect([document, status, data ?? null, codesOf({ errors: errors ?? [] })]).toEqual([
        document,
        401,
        null,
        ['UNAUTHENTICATED'],
      ]);
    }
  });

  it.each(KINDS)('answers only UNAUTHENTICATED over WebSocket to a passport: %s', async (kind) => {
    const passport = await badPassport(kind, name);
    for (const document of DOCUMENTS) {
      for (const answer of [
        await overSocket(name, document, undefined, passport),
        await overSocket(name, document, passport),
      ]) {
        expect([document, answer.data ?? null, codesOf(answer)]).toEqual([document, null, ['UNAUTHENTICATED']]);
      }
    }
  });

  it('answers a good passport, so that the refusals are about the passports', async () => {
    const passport = passports.issue(member, name).text;
    const expected = { data: { __typename: 'Query' } };
    expect(await post(name, '{ __typename }', passport)).toMatchObject({ status: 200, ...expected });
    expect(await overSocket(name, '{ __typename }', undefined, passport)).toMatchObject(expected);
  });
});

/** Fields that only services may call, with their subgraphs. */
const internalFields = SUBGRAPHS.flatMap(({ name, sdl }) => {
  const typeDefs = loadSdl(sdl);
  const internal = new Set<string>();
  visit(typeDefs, {
    FieldDefinition: (field) => {
      if (field.directives?.some((directive) => directive.name.value === 'internal')) internal.add(field.name.value);
    },
  });
  return rootFields(buildSubgraphSchema(typeDefs))
    .filter((root) => internal.has(root.name))
    .map((root) => [root.name, root, name] as const);
});

describe.each(internalFields)('the internal field %s', (field, root, subgraph) => {
  it('is not part of the public graph', async () => {
    expect(rootFields(publicSchema()).map(({ name }) => name)).not.toContain(field);
    const args = sampleArguments(root);
    const answer = await ask({ url: server.url, token: server.devToken }, operationOn(root, Object.keys(args)), args);
    expect([[...new Set(codesOf(answer))], answer.data ?? null]).toEqual([['BAD_USER_INPUT'], null]);
  });

  it('refuses a passport of a member without the service that acts for them', async () => {
    const args = sampleArguments(root);
    const passport = passports.issue(member, subgraph).text;
    const answer = await post(subgraph, operationOn(root, Object.keys(args)), passport, args);
    expect([codesOf(answer), answer.data?.[field] ?? null]).toEqual([['FORBIDDEN'], null]);
  });
});

describe('the public graph', () => {
  it('has no type of the internal fields', () => {
    const internal = Object.keys(publicSchema().getTypeMap()).filter((name) => /^_[^_]/.test(name));
    expect(internal).toEqual([]);
  });

  it.each(['{ _service { sdl } }', 'query E { _entities(representations: []) { __typename } }'])(
    'does not know %s',
    async (document) => {
      const answer = await ask({ url: server.url, token: server.devToken }, document);
      expect([codesOf(answer), answer.data ?? null]).toEqual([['BAD_USER_INPUT'], null]);
    },
  );
});
