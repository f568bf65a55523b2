/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { invite, tokenFor } from '#test/conformance/testing/workspace-objects.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { FIRST_WORKSPACE_ID } from '#subgraphs/accounts/directory/workspaces/first-workspace.ts';

const COLLEAGUE = 'colleague@example.com';

interface Fact {
  memory_id: string;
  fact: string;
  version: number;
  trust: string;
}
interface Saved {
  fact: Fact;
  warnings: { kind: string; fact: { memory_id: string } }[];
}
interface Recalled {
  matches: { fact: Fact; score: number; why: string[] }[];
  corrections: { word: string; read_as: string }[];
}

describe.each(['together', 'apart'])('memory with subgraphs %s', (topology) => {
  let server: ScratchServer;
  let owner: GraphClient;
  let colleague: GraphClient;
  let agent: Client;
  let brandId: string;
  let memberId: string;

  beforeAll(async () => {
    server = await scratchServer({ ADOPS_TOPOLOGY: topology });
    owner = new GraphClient(`${server.url}/graphql`, server.devToken);
    agent = new Client({ name: 'agent', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${server.devToken}` } };
    await agent.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
    memberId = await invite(owner, COLLEAGUE, 'VIEWER');
    colleague = new GraphClient(
      `${server.url}/graphql`,
      await tokenFor(server, COLLEAGUE, { workspaceId: FIRST_WORKSPACE_ID }),
    );
    const { brandCreate } = await owner.run<{ brandCreate: { brand: { id: string } } }>(
      `mutation Brand($input: BrandCreateInput!) { brandCreate(input: $input) { brand { id } } }`,
      { input: { requestId: randomUUID(), name: 'Northwind Tea' } },
    );
    brandId = brandCreate.brand.id;
  });
  afterAll(async () => {
    await agent.close();
    await owner.close();
    await colleague.close();
    await server.close();
  });

  async function call<T>(name: string, args: Record<string, unknown>): Promise<T> {
    const result = await agent.callTool({ name, arguments: args });
    if (result.isError === true) throw new Error(JSON.stringify(result.content));
    return result.structuredContent as T;
  }
  const remember = (fact: string, scope: Record<string, unknown>) =>
    call<Saved>('memory_remember', {
      payload: { request_id: randomUUID(), fact, scope, consent: 'explicit_user_request' },
    });
  const grant = (level: string | null) =>
    level === null
      ? owner.run(`mutation Revoke($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }`, {
          input: { memberId, kind: 'BRAND', targetId: brandId },
        })
      : owner.run(`mutation Grant($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`, {
          input: { memberId, kind: 'BRAND', targetId: brandId, level },
        });

  it('saves for an agent, finds by meaningful words and says what it read', async () => {
    const { fact } = await remember('Northwind Tea never advertises on Sundays.', {
      kind: 'brand',
      target_id: brandId,
    });
    await remember('The office printer is on the second floor.', { kind: 'team' });
    const args = { query: 'May we advertise for Northwind on a Sunday?', brand_ids: [brandId] };
    const found = await call<Recalled>('memory_recall', args);
    expect(found.matches[0]).toMatchObject({ fact: { memory_id: fact.memory_id, trust: 'user_authored', version: 1 } });
    expect(found.corrections).toEqual([]);
    const typed = await call<Recalled>('memory_recall', {
      query: 'northwnid Sundays',
      scope: JSON.stringify({ kind: 'brand', target_id: brandId }),
    });
    expect(typed.matches[0]?.fact.memory_id).toBe(fact.memory_id);
    expect(typed.corrections).toEqual([{ word: 'northwnid', read_as: 'northwind' }]);
    const unrelated = { query: 'Which football club won the championship in 1998?', brand_ids: [brandId] };
    expect((await call<Recalled>('memory_recall', unrelated)).matches).toEqual([]);
  });

  it('warns of what is said already and of what is said otherwise, and saves both', async () => {
    const scope = { kind: 'brand', target_id: brandId };
    const first = await remember('The monthly budget of Northwind Tea is 5000 dollars.', scope);
    const again = await remember('Northwind Tea has a monthly budget of 5000 dollars.', scope);
    const other = await remember('The monthly budget of Northwind Tea is 8000 dollars.', scope);
    expect(again.warnings).toContainEqual(
      expect.objectContaining({ kind: 'repeats', fact: expect.objectContaining({ memory_id: first.fact.memory_id }) }),
    );
    expect(other.warnings).toContainEqual(
      expect.objectContaining({
        kind: 'contradicts',
        fact: expect.objectContaining({ memory_id: first.fact.memory_id }),
      }),
    );
  });

  it('shows a brand’s facts to whoever may read it, for as long as they may', async () => {
    const list = `query ($id: UUID!) {
      memoryFacts(first: 100) { totalCount edges { node { id } } }
      memoryRecall(query: "Sundays", brandIds: [$id]) { matches { fact { id } } }
      brand(id: $id) { memories(first: 10) { totalCount edges { node { id fact } } } } }`;
    await grant('READ');
    type Seen = {
      memoryFacts: { totalCount: number };
      memoryRecall: { matches: unknown[] };
      brand: { memories: { totalCount: number; edges: unknown[] } };
    };
    const before = await colleague.run<Seen>(list, { id: brandId });
    expect(before.brand.memories).toMatchObject({ totalCount: 4 });
    expect([before.memoryFacts.totalCount, before.memoryRecall.matches.length]).toEqual([5, 1]);

    const follow = `subscription Follow($id: UUID!) {
      memoryChanges(kind: BRAND, targetId: $id, after: 0) { kind fact { fact } } }`;
    type Change = { memoryChanges: { kind: string; fact: { fact: string } | null } };
    const heard: (string | undefined)[] = [];
    const events = colleague.events<Change>(follow, { id: brandId })[Symbol.asyncIterator]();
    const hear = async () => heard.push((await events.next()).value?.memoryChanges.fact?.fact);
    for (let count = 0; count < 4; count += 1) await hear();
    await remember('Teal is the colour of this brand.', { kind: 'brand', target_id: brandId });
    await hear();
    expect(heard.at(-1)).toBe('Teal is the colour of this brand.');
    await grant(null);
    await remember('Hidden from colleagues: coral replaces teal.', { kind: 'brand', target_id: brandId });
    await expect(events.next()).rejects.toThrow(/brand/);
    await expect(colleague.run(list, { id: brandId })).rejects.toThrow(/brand/);
    const { memoryFacts } = await colleague.run<{ memoryFacts: { totalCount: number } }>(
      `{ memoryFacts { totalCount } }`,
    );
    expect(memoryFacts.totalCount).toBe(1);
  });

  it('joins brands, and members join it, as the guide shows', async () => {
    const guide = await readFile(new URL('../../docs/guide/memory.md', import.meta.url), 'utf8');
    const shown = /```graphql\n(?<query>query Known .*?)```/su.exec(guide)!.groups!['query']!;
    type Node = { name: string; memories: { totalCount: number; edges: { node: unknown }[] } };
    const { brands } = await owner.run<{ brands: { edges: { node: Node }[] } }>(shown);
    const { viewer } = await owner.run<{ viewer: { member: { email: string } } }>('{ viewer { member { email } } }');
    expect(brands.edges.map(({ node }) => [node.name, node.memories.totalCount])).toEqual([['Northwind Tea', 6]]);
    const [newest] = brands.edges[0]!.node.memories.edges;
    const author = { email: viewer.member.email };
    const fact = 'Hidden from colleagues: coral replaces teal.';
    expect(newest!.node).toEqual({ fact, trust: 'USER_AUTHORED', author, versions: { totalCount: 1 } });
  });

  it('erases for good', async () => {
    const { fact } = await remember('Codename zanzibarine is confidential.', { kind: 'private_user' });
    const { memory_id, version } = fact;
    await call('memory_forget', { payload: { request_id: randomUUID(), memory_id, expected_version: version } });
    expect((await call<Recalled>('memory_recall', { query: 'zanzibarine codename' })).matches).toEqual([]);
    await expect(call('memory_get', { payload: { memory_id } })).rejects.toThrow(/NOT_FOUND/);
  });

  it('is closed to who has another role, a revoked key or no membership any more, from their next call on', async () => {
    type Member = { member: { version: number } };
    const { member } = await owner.run<Member>('query ($id: UUID!) { member(id: $id) { version } }', { id: memberId });
    const change = (document: string, input: object, raised: number) =>
      owner.run(document, { input: { memberId, expectedVersion: member.version + raised, ...input } });
    const update = 'mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { member { id } } }';
    const count = async (client: GraphClient) =>
      (await client.run<{ memoryFacts: { totalCount: number } }>('{ memoryFacts { totalCount } }')).memoryFacts
        .totalCount;
    await remember('Walruses are welcome in every picture.', { kind: 'brand', target_id: brandId });
    await remember('The team meets on the first floor.', { kind: 'team' });
    const few = await count(colleague);
    await change(update, { role: 'MANAGER' }, 0);
    await untilKnown(async () => (await count(colleague)) > few);
    await change(update, { role: 'VIEWER' }, 1);
    await untilKnown(async () => (await count(colleague)) === few);

    const { apiKeyCreate } = await owner.run<{ apiKeyCreate: { apiKey: { id: string }; secret: string } }>(
      'mutation ($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { secret apiKey { id } } }',
      { input: { requestId: randomUUID(), name: 'Reader', scopes: ['READ'] } },
    );
    const program = new GraphClient(`${server.url}/graphql`, apiKeyCreate.secret);
    expect(await count(program)).toBeGreaterThan(few);
    await owner.run('mutation ($input: ApiKeyRevokeInput!) { apiKeyRevoke(input: $input) { apiKey { id } } }', {
      input: { apiKeyId: apiKeyCreate.apiKey.id },
    });
    const refused = (client: GraphClient) => async () =>
      (await count(client).catch(String)).toString().includes('Sign in');
    await untilKnown(refused(program));
    await program.close();

    await change('mutation ($input: MemberRemoveInput!) { memberRemove(input: $input) { memberId } }', {}, 2);
    await untilKnown(refused(colleague));
  });

  /** A gateway in another process than accounts may receive a change a moment after its answer. */
  async function untilKnown(look: () => Promise<boolean>): Promise<void> {
    while (topology === 'apart' && !(await look()));
    expect(await look()).toBe(true);
  }
});
