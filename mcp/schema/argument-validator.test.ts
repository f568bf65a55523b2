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

it('says once of a value that is none of those taken, of whatever type', () => {
  const check = schemaCheck({
    type: 'object',
    properties: { kind: { type: 'string', enum: ['a', 'b'] }, schema_version: { type: 'integer', const: 1 } },
    required: [],
    additionalProperties: false,
  });
  expect(check({ kind: null, schema_version: '1' })).toEqual([
    { path: 'kind', rule: 'enum', message: 'must be one of "a", "b"' },
    { path: 'schema_version', rule: 'const', message: 'must be 1' },
  ]);
});
