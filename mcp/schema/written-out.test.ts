import { expect, it } from '@jest/globals';
import { writtenOut } from '#mcp/schema/written-out.ts';

const SCHEMA = {
  type: 'object',
  properties: { root: { description: 'The first.', $ref: '#/$defs/Node' }, other: { $ref: '#/$defs/Leaf' } },
  $defs: {
    Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } } },
    Leaf: { type: 'string' },
  },
};

const BELOW = { type: 'object', description: 'Of the same form.' };

it('puts definitions in place of their references', () => {
  expect(writtenOut(SCHEMA, 0)).toEqual({
    type: 'object',
    properties: {
      root: {
        description: 'The first.',
        type: 'object',
        properties: { children: { type: 'array', items: BELOW } },
      },
      other: { type: 'string' },
    },
  });
});

it('writes a definition within itself as often as it is asked to', () => {
  const { root } = writtenOut(SCHEMA, 1)['properties'] as Record<string, unknown>;
  const node = { type: 'object', properties: { children: { type: 'array', items: BELOW } } };
  expect(root).toMatchObject({ properties: { children: { type: 'array', items: node } } });
});
