import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const REMEMBER = /* GraphQL */ `
  mutation Remember($given: MemoryRememberInput!) {
    memoryRemember(input: $given) {
      fact {
        id
      }
    }
  }
`;

interface Answer {
  status: number;
  body: {
    data?: unknown;
    errors: { extensions: { code: string; recovery: string; requestId: string; violations: Violation[] } }[];
  };
}

interface Violation {
  path: string;
  rule: string;
}

describe('input that breaks rules of every kind', () => {
  let server: ScratchServer;
  beforeAll(async () => {
    server = await scratchServer();
  });
  afterAll(() => server?.close());

  const ask = async (query: string, variables: unknown): Promise<Answer> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.devToken}` },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const rules = ({ body }: Answer): string[] =>
    body.errors
      .flatMap(({ extensions }) => extensions.violations.map(({ path, rule }) => `${path} ${rule}`))
      .toSorted();

  it('is refused once, with every missing, mistyped, malformed and out-of-bounds value by its path, and changes nothing', async () => {
    const scope = { kind: 'TEAM', targetId: 'not-a-uuid' };
    const given = { fact: 'sh\u0007rt', scope, consent: 'SILENCE', sourceMessageId: '', colour: 'red' };
    const answer = await ask(REMEMBER, { given });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
    expect(rules(answer)).toEqual([
      'input.colour unknown',
      'input.consent type',
      'input.fact characters',
      'input.fact length',
      'input.requestId required',
      'input.scope.targetId UUID',
      'input.scope.targetId scope',
      'input.sourceMessageId length',
    ]);
    const facts = await ask('{ memoryFacts { edges { node { id } } } }', {});
    expect(facts.body.data).toEqual({ memoryFacts: { edges: [] } });
  });

  it('is refused by its bound where it is an integer beyond what GraphQL holds', async () => {
    const forget =
      'mutation ($version: Int!, $id: UUID!) { memoryForget(input: { memoryId: $id, requestId: $id, expectedVersion: $version }) { memoryId } }';
    const { status, body } = await ask(forget, { version: 2 ** 31, id: 'x' });
    expect(status).toBe(400);
    expect(body.errors.map(({ extensions }) => extensions.violations)).toEqual([
      [
        expect.objectContaining({ path: 'input.memoryId', rule: 'UUID' }),
        expect.objectContaining({ path: 'input.requestId', rule: 'UUID' }),
        { path: 'input.expectedVersion', rule: 'range', message: 'must be at most 2147483647' },
      ],
    ]);
  });

  it('is refused when it is null where a value is needed, and takes the default when it is absent', async () => {
    const media = 'query Media($offset: Int) { mediaAssets(offset: $offset) { nodes { id } } }';
    expect(rules(await ask(media, { offset: null }))).toEqual(['offset required']);
    expect((await ask(media, {})).body.data).toEqual({ mediaAssets: { nodes: [] } });
  });

  it('is refused once, by the path of each field, for literals which do not fit', async () => {
    const literal = `mutation { memoryForget(input: { memoryId: 1.5, expectedVersion: 2147483648, colour: "red" }) { memoryId } }`;
    const answer = await ask(literal, {});
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
    expect(rules(answer)).toEqual(['input.colour unknown', 'input.expectedVersion range', 'input.requestId required']);
  });

  it('is refused the same way for literals in the document', async () => {
    const literal = REMEMBER.replace('($given: MemoryRememberInput!)', '').replace(
      '$given',
      '{ requestId: "no", fact: "short", scope: { kind: BRAND }, consent: EXPLICIT_USER_REQUEST }',
    );
    const answer = await ask(literal, {});
    expect(rules(answer)).toEqual(['input.fact length', 'input.requestId UUID', 'input.scope.targetId scope']);
  });

  it.each(['/uploads/%', '/uploads/pages/%zz', '/thumbnails/%ff'])(
    'is refused in the same form where it is the address %s',
    async (path) => {
      const response = await fetch(`${server.url}${path}`);
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
      expect(answer.status).toBe(400);
      expect(rules(answer)).toEqual(['url encoding']);
      expect(answer.body.errors[0]?.extensions.requestId).toBe(response.headers.get('x-request-id'));
    },
  );
});
