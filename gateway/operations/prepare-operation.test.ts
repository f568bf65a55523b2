import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { OperationPreparer } from './prepare-operation.ts';

const schema = buildSchema('type Query { note: String } type Subscription { noted: String }');
const preparer = new OperationPreparer(schema, DEFAULT_LIMITS, false);

describe('a document', () => {
  it.each([
    ['cannot be parsed', '{ note {'],
    ['does not fit the schema', '{ nothing }'],
    ['asks for the schema, which is closed', '{ __schema { types { name } } }'],
    ['subscribes on a condition', 'subscription { noted @skip(if: true) }'],
    ['has too many words', `{ ${'note '.repeat(DEFAULT_LIMITS.tokens)} }`],
  ])('that %s is read once, and refused again with the same words', (_what, query) => {
    const first = preparer.read(query);
    expect(first).toHaveProperty('refusal');
    expect(preparer.read(query)).toBe(first);
    expect(() => preparer.prepare(query, undefined)).toThrow(('refusal' in first && first.refusal) as Error);
  });

  it('that is very long is not kept, and pushes out no other', () => {
    const kept = preparer.read('{ note }');
    const long = `{ note } #${'x'.repeat(1_000_000)}`;
    expect(preparer.read(long)).not.toBe(preparer.read(long));
    expect(preparer.read('{ note }')).toBe(kept);
  });
});

it.each([
  [true, 'where introspection is open'],
  [false, 'where it is closed'],
])('suggests names of the schema: %p %s', (introspection) => {
  const [name] = Object.keys(schema.getQueryType()!.getFields());
  const asked = new OperationPreparer(schema, DEFAULT_LIMITS, introspection).read(`{ ${name}x }`);
  expect(JSON.stringify('refusal' in asked && asked.refusal.extensions).includes('Did you mean')).toBe(introspection);
});
