import { expect, it } from '@jest/globals';
import { schemaCheck } from '#mcp/schema/argument-validator.ts';

it('says of a value of a wrong type which ones are taken', () => {
  const check = schemaCheck({
    type: 'object',
    properties: { limit: { type: ['integer', 'null'] }, enabled: { type: 'boolean' } },
    required: [],
    additionalProperties: false,
  });
  expect(check({ limit: null, enabled: true })).toEqual([]);
  expect(check({ limit: '3', enabled: null })).toEqual([
    { path: 'limit', rule: 'type', message: 'must be integer or null' },
    { path: 'enabled', rule: 'type', message: 'must be boolean' },
  ]);
});
