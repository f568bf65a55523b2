import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { invite, remember, tokenFor } from '#test/conformance/testing/workspace-objects.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';

const SEVERAL_PROCESSES_MS = 120_000;
/** What somebody reads who asks for what they may not see. */
const HIDDEN = 'you can see';
const EDITOR = 'editor@example.com';
const FOLLOW = `subscription ($targetId: UUID!) { memoryChanges(kind: BRAND, targetId: $targetId, after: 0) {
  sequence kind fact { fact author { email } versions { totalCount edges { node { changedBy { email } } } } } } }`;
const JOINED = `{ brands { edges { node { id memories { totalCount edges { node { fact updatedBy { email } } } } } } } }`;
const EVERYWHERE = `query ($id: UUID!, $brand: UUID!) {
  memoryFact(id: $id) { fact }
  memoryFacts { totalCount edges { node { id } } }
  ofBrand: memoryFacts(kind: BRAND) { totalCount }
  memoryRecall(query: "garden headlines", brandIds: [$brand]) { matches { fact { id } } }
  brand(id: $brand) { memories { totalCount } } }`;

interface Change {
  memoryChanges: { sequence: number; kind: string; fact: { fact: string; author: { email: string } } | null };
}

describe.each(['together', 'apart'])('facts with subgraphs %s', (topology) => {
  let server: ScratchServer;
  let owner: GraphClient;
  let editor: GraphClient;
  let editorId: string;
  let ownerEmail: string;

  beforeAll(async () => {
    server = await scratchServer({ ADOPS_TOPOLOGY: topology });
    owner = new GraphClient(`${server.url}/graphql`, server.devToken);
    editorId = await invite(owner, EDITOR, 'EDITOR');
    editor = new GraphClient(`${server.url}/graphql`, await tokenFor(server, EDITOR));
    ({
      viewer: {
        member: { email: ownerEmail },
      },
    } = await owner.run<{ viewer: { member: { email: string } } }>('{ viewer { member { email } } }'));
  }, SEVERAL_PROCESSES_MS);
  afterAll(async () => {
    await Promise.all([owner.close(), editor.close()]);
    await server.close();
  });

  async function brandOf(name: string): Promise<string> {
    const { brandCreate } = await owner.run<{ brandCreate: { brand: { id: string } } }>(
      'mutation ($input: BrandCreateInput!) { brandCreate(input: $input) { brand { id } } }',
      { input: { requestId: randomUUID(), name } },
    );
    return brandCreate.brand.id;
  }
  const grant = (targetId: string) =>
    owner.run('mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }', {
      input: { memberId: editorId, kind: 'BRAND', targetId, level: 'READ' },
    });
  const revoke = (targetId: string) =>
    owner.run('mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }', {
      input: { memberId: editorId, kind: 'BRAND', targetId },
    });

  it('join brands, and members join them', async () => {
    const [alder, birch] = [await brandOf('Alder'), await brandOf('Birch')];
    await remember(owner, 'Alder is sold in autumn.', { kind: 'BRAND', targetId: alder });
    const { brands } = await owner.run<{ brands: { edges: { node: { id: string; memories: unknown } }[] } }>(JOINED);
    const memories = (id: string) => brands.edges.find(({ node }) => node.id === id)?.node.memories;
    expect(memories(alder)).toEqual({
      totalCount: 1,
      edges: [{ node: { fact: 'Alder is sold in autumn.', updatedBy: { email: ownerEmail } } }],
    });
    expect(memories(birch)).toEqual({ totalCount: 0, edges: [] });
  });

  it('disappear with the grant, at once and from everywhere', async () => {
    const brand = await brandOf('Cedar');
    const id = await remember(owner, 'Headlines of the garden sale are green.', { kind: 'BRAND', targetId: brand });
    await grant(brand);
    const stream = editor.events<Change>(FOLLOW, { targetId: brand });
    const { value } = (await stream.next()) as { value: Change };
    expect(value.memoryChanges).toMatchObject({
      sequence: 1,
      kind: 'SAVED',
      fact: {
        fact: 'Headlines of the garden sale are green.',
        author: { email: ownerEmail },
        versions: { totalCount: 1, edges: [{ node: { changedBy: { email: ownerEmail } } }] },
      },
    });
    expect(await editor.run(EVERYWHERE, { id, brand })).toEqual({
      memoryFact: { fact: 'Headlines of the garden sale are green.' },
      memoryFacts: { totalCount: 1, edges: [{ node: { id } }] },
      ofBrand: { totalCount: 1 },
      memoryRecall: { matches: [{ fact: { id } }] },
      brand: { memories: { totalCount: 1 } },
    });

    await revoke(brand);
    await expect(editor.run('query ($id: UUID!) { memoryFact(id: $id) { fact } }', { id })).rejects.toThrow(HIDDEN);
    const recall =
      'query ($b: UUID!) { memoryRecall(query: "garden headlines", brandIds: [$b]) { matches { score } } }';
    await expect(editor.run(recall, { b: brand })).rejects.toThrow(HIDDEN);
    const lists =
      '{ memoryFacts { totalCount edges { node { id } } } ofBrand: memoryFacts(kind: BRAND) { totalCount } }';
    expect(await editor.run(lists)).toEqual({
      memoryFacts: { totalCount: 0, edges: [] },
      ofBrand: { totalCount: 0 },
    });
    await remember(owner, 'Headlines of the autumn sale are brown.', { kind: 'BRAND', targetId: brand });
    await expect(stream.next()).rejects.toThrow(HIDDEN);
  });
});
