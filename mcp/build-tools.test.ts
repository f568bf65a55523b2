import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { buildTools } from '#mcp/build-tools.ts';
import type { Tool } from '#mcp/tool/tool.ts';

const SDL = parse(`
  directive @scope(requires: [AccessScope!]!) on FIELD_DEFINITION
  directive @range(min: String, max: String, above: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @wire(value: String!) on ENUM_VALUE
  directive @keptWhenOmitted on INPUT_FIELD_DEFINITION
  enum AccessScope { READ @wire(value: "mcp:read") WRITE @wire(value: "mcp:write") }
  scalar MinorUnits
  scalar JSONObject
  enum Way { "Both of them." AND @wire(value: "and") "One, as \`maxSpend\` says." OR @wire(value: "or") }
  enum Only { "There is no other." ONE }
  "What counts. Exactly one of them."
  input CountInput { low: Int }
  "Says \`maxSpend\` of the rule."
  input NodeInput {
    "How."
    way: Way! = AND
    ways: [Way!]
    "The count."
    count: CountInput
    only: Only! = ONE
    "Bounded by \`maxSpend\`."
    maxSpend: MinorUnits @range(above: "0")
    children: [NodeInput!]! = []
    other: NodeInput
    "Not with \`OR\` or \`PAIR\`; see \`shapes\` and \`toolNode\`."
    extra: JSONObject
    until: String @keptWhenOmitted
  }
  type Node { id: ID! way: Way! spentMinor: MinorUnits extra: JSONObject parent: Node items(after: String): NodeConnection! }
  type NodeConnection { edges: [NodeEdge!]! pageInfo: PageInfo! }
  type NodeEdge { cursor: String! node: Node! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  interface Shape { id: ID! name: String }
  type Square implements Shape { id: ID! name: String side: Int! }
  type Circle implements Shape { id: ID! name: String radius: Int! center: Node }
  type ShapeConnection { edges: [ShapeEdge!]! pageInfo: PageInfo! drawnBy: Way }
  type ShapeEdge { node: Shape! }
  type Draft { edges: [ShapeEdge!]! pageInfo: PageInfo! totalCount: Int }
  type Query { page(input: NodeInput!, after: String): Node! @scope(requires: [READ]) draft(after: String): Draft! @scope(requires: [READ]) shapes: ShapeConnection! @scope(requires: [READ]) toolNode: Node! @scope(requires: [READ]) node(input: NodeInput!, first: Int! = 5 @range(min: "1")): Node! @scope(requires: [READ]) open: Node! }
`);

function build(text: string, name = 'tool'): Tool {
  const [tool] = buildTools(SDL, [{ name, document: parse(text) }], []);
  return tool!;
}

const DOCUMENT = `
  "Reads a node." query tool($payload: NodeInput!, $limit: Int @within(argument: "page")) {
    node(input: $payload, first: $limit) { nodeId: id way spentMinor extra items { edges { node { id } } pageInfo { hasNextPage endCursor } } }
  }`;

describe('a tool built from its document', () => {
  it('keeps input types which hold themselves as definitions of its own', () => {
    const { inputSchema } = build(DOCUMENT);
    expect(inputSchema['$defs']).toMatchObject({
      NodeInput: {
        type: 'object',
        additionalProperties: false,
        required: [],
        properties: {
          way: { enum: ['and', 'or'], default: 'and' },
          max_spend: {
            type: ['integer', 'null'],
            exclusiveMinimum: 0,
            maximum: 2n ** 63n - 1n,
            description: 'Bounded by `max_spend`.',
          },
          children: { type: 'array', items: { $ref: '#/$defs/NodeInput' }, default: [] },
          other: { anyOf: [{ $ref: '#/$defs/NodeInput' }, { type: 'null' }], default: null },
        },
      },
    });
    expect(inputSchema.properties['page']).toMatchObject({
      properties: { limit: { type: 'integer', minimum: 1, default: 5 } },
    });
  });

  it('describes the type of an argument: each of several values, or the fields that go together', () => {
    const { NodeInput } = build(DOCUMENT).inputSchema['$defs'] as {
      NodeInput: { properties: Record<string, { description?: string }> };
    };
    const { way, ways, only, count } = NodeInput.properties;
    expect(count!.description).toBe('The count.\nExactly one of them.');
    expect(way!.description).toBe('How.\n`and`: Both of them.\n`or`: One, as `max_spend` says.');
    expect(ways!.description).toBe('`and`: Both of them.\n`or`: One, as `max_spend` says.');
    expect(only).not.toHaveProperty('description');
  });

  it('describes null as the default where omitting means the same', () => {
    const { inputSchema } = build(
      `"D" query tool($input: NodeInput!, $after: String) { page(input: $input, after: $after) { id } }`,
    );
    const { NodeInput } = inputSchema['$defs'] as { NodeInput: { properties: Record<string, object> } };
    expect(NodeInput.properties).toMatchObject({ max_spend: { default: null }, other: { default: null } });
    expect(NodeInput.properties['until']).not.toHaveProperty('default');
    expect(inputSchema.properties).toMatchObject({ after: { default: null } });
    expect(inputSchema.properties['input']).not.toHaveProperty('default');
  });

  it('answers with objects of several types: what only some of them have is not required', () => {
    const shapes = build(
      `"Lists shapes." query tool { shapes { edges { node { id ... on Square { side } ... on Circle { radius center { id } } ... on Shape { name } } } } }`,
    );
    expect(shapes.outputSchema.properties['items']).toMatchObject({
      items: {
        required: ['id', 'name'],
        properties: { side: { type: 'integer' }, radius: { type: 'integer' }, center: {} },
        additionalProperties: false,
      },
    });
    const edges = [
      { node: { id: '1', side: 2, name: null } },
      { node: { id: '2', radius: 3, center: null, name: 'O' } },
    ];
    expect(shapes.present({ shapes: { edges } })).toEqual({
      items: [
        { id: '1', side: 2, name: null },
        { id: '2', radius: 3, center: null, name: 'O' },
      ],
    });
  });

  it('answers with what else a list says, beside its items', () => {
    const shapes = build(`"Lists shapes." query tool { shapes { edges { node { id } } drawnBy } }`);
    expect(shapes.outputSchema).toMatchObject({
      required: ['items', 'drawn_by'],
      properties: { drawn_by: { type: ['string', 'null'], enum: ['and', 'or', null] } },
    });
    expect(shapes.present({ shapes: { edges: [], drawnBy: 'OR' } })).toEqual({ items: [], drawn_by: 'or' });
  });

  it('takes whatever has edges and a page as a list, however its type is called', () => {
    const draft = build(
      `"D" query tool { draft { edges { node { id } } pageInfo { hasNextPage endCursor } totalCount } }`,
    );
    expect(draft.outputSchema.required).toEqual(['items', 'next_cursor', 'total_count']);
    const page = { edges: [{ node: { id: '1' } }], pageInfo: { hasNextPage: true, endCursor: 'c' }, totalCount: 2 };
    expect(draft.present({ draft: page })).toEqual({ items: [{ id: '1' }], next_cursor: 'c', total_count: 2 });
  });

  it('makes variables of arguments, however deep, and leaves free-form objects alone', () => {
    const payload = { way: 'or', children: [{ max_spend: '12' }], other: { children: [] }, extra: { snake_key: 'or' } };
    expect(build(DOCUMENT).parse({ payload, page: { limit: 2 } }).variables).toEqual({
      payload: { way: 'OR', children: [{ maxSpend: '12' }], other: { children: [] }, extra: { snake_key: 'or' } },
      limit: 2,
    });
  });

  it('reports rules broken inside nested values only', () => {
    const payload = { children: [{ other: { way: 'xor', max_spend: 0 } }] };
    const { violations } = build(DOCUMENT).parse({ payload, page: {} });
    expect(violations?.map(({ path, rule }) => [path, rule])).toEqual([
      ['payload.children[0].other.way', 'enum'],
      ['payload.children[0].other.max_spend', 'range'],
    ]);
  });

  it('presents the result with wire names and flat lists', () => {
    const tool = build(DOCUMENT);
    const items = { edges: [{ node: { id: '2' } }], pageInfo: { hasNextPage: true, endCursor: '2' } };
    expect(tool.present({ node: { nodeId: '1', way: 'OR', spentMinor: null, extra: { aB: 1 }, items } })).toEqual({
      node_id: '1',
      way: 'or',
      spent_minor: null,
      extra: { aB: 1 },
      items: { items: [{ id: '2' }], next_cursor: '2' },
    });
  });

  it('shows paths into the arguments as the tool names them', () => {
    const document = `"Reads a node." query tool($payload: NodeInput!) {
      node(input: $payload) { id way path: id @argumentPath } }`;
    const tool = build(document);
    const node = { id: 'maxSpend', way: 'AND', path: 'request.manualGroups[0].maxSpend' };
    const shown = { id: 'maxSpend', way: 'and', path: 'request.manual_groups[0].max_spend' };
    expect(tool.present({ node })).toEqual(shown);
    expect(tool.document).not.toContain('argumentPath');
  });

  it('says what stands beside a path in the words of the arguments', () => {
    const tool = build(`"Reads a node." query tool($payload: NodeInput!) {
      node(input: $payload) { path: id @argumentPath message: id @argumentWords } }`);
    const said = (path: string, message: string) =>
      (tool.present({ node: { path, message } }) as { message: string }).message;
    expect(said('payload.maxSpend', 'Set `maxSpend` or take OR.')).toBe('Set `max_spend` or take or.');
    const { path } = tool.present({ node: { path: 'input.maxSpend', message: '' } });
    expect(path).toBe('payload.max_spend');
    expect(said('input.maxSpend', 'Take OR.')).toBe('Take or.');
    expect(said('elsewhere', 'Set `maxSpend` or take OR.')).toBe('Set `max_spend` or take OR.');
    expect(tool.document).not.toContain('argumentWords');
  });

  it('calls values as it takes them where their enum is near, and other tools by their names', () => {
    const other = { name: 'other', document: parse('"Reads another." query other { toolNode { id } }') };
    const [, tool] = buildTools(SDL, [other, { name: 'tool', document: parse(DOCUMENT) }], []);
    const { inputSchema, say } = tool!;
    const { NodeInput } = inputSchema['$defs'] as {
      NodeInput: { properties: Record<string, { description: string }> };
    };
    expect(NodeInput.properties['extra']!.description).toBe('Not with `or` or `PAIR`; see `shapes` and `other`.');
    expect(say('must be AND, not "OR"', 'payload.way')).toBe('must be and, not "OR"');
    expect(say('must be AND', 'page.limit')).toBe('must be AND');
    expect(say('`endCursor` of `readNode`')).toBe('`next_cursor` of `read_node`');
  });

  it('translates paths of arguments and of variables', () => {
    const tool = build(DOCUMENT);
    expect(tool.pathOf('input.children[0].maxSpend')).toBe('payload.children[0].max_spend');
    expect(tool.pathOf('payload.maxSpend')).toBe('payload.max_spend');
    expect(tool.pathOf('first')).toBe('page.limit');
    expect(tool.pathOf('limit')).toBe('page.limit');
  });

  it('sends the operation without anything meant for the shim', () => {
    expect(build(DOCUMENT).document).not.toMatch(/@within|Reads a node/);
  });
});

describe('a document which does not fit', () => {
  it.each([
    ['a field that is not there', '"D" query tool { gone { id } }', 'Cannot query field "gone"'],
    ['no description', 'query tool { open { id } }', 'needs a description'],
    ['an argument not in snake case', '"D" query tool($shapeId: ID) { open { id } }', '$shapeId must be in snake case'],
    ['another name', '"D" query other { open { id } }', 'must be named tool'],
    ['two fields', '"D" query tool { open { id } also: open { id } }', 'exactly one field'],
    ['a field without scopes', '"D" query tool { open { id } }', 'declares no scopes'],
  ])('is refused for %s', (_name, text, message) => {
    expect(() => build(text)).toThrow(message);
  });
});
