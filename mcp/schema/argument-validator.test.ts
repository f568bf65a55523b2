import { expect, it } from '@jest/globals';
import { schemaCheck } from '#mcp/schema/argument-validator.ts';
import { closedObject } from '#mcp/schema/json-schema.ts';

it('says of a value of a wrong type which ones are taken', () => {
  const check = schemaCheck({
    type: 'object',
    properties: { limit: { type: ['integer', 'null'] }, enabled: { type: 'boolean' } },
    required: [],
    additionalProperties: false,
  });
  expect(check({ limit: null, enabled: true })).toEqual([]);
  expect(check({ limit: '3', enabled: 1 })).toEqual([
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
  expect(check({ kind: 7, schema_version: '1' })).toEqual([
    { path: 'kind', rule: 'enum', message: 'must be one of "a", "b"' },
    { path: 'schema_version', rule: 'const', message: 'must be 1' },
  ]);
});

it('says of null for what may be left out to leave it out, and of what is needed what it must be', () => {
  const item = closedObject({ count: { type: 'integer' }, of: { $ref: '#/$defs/Item' } }, ['count']);
  const check = schemaCheck({
    ...closedObject({ items: { type: 'array', items: { $ref: '#/$defs/Item' } }, kind: { enum: ['a'] } }, ['items']),
    $defs: { Item: item },
  });
  const messages = (value: unknown) => check(value).map(({ path, message }) => `${path} ${message}`);
  expect(messages({ items: [{ count: null, of: null }, null], kind: null })).toEqual([
    'items[0].count must be integer',
    'items[0].of must not be null: leave it out',
    'items[1] must be object',
    'kind must not be null: leave it out',
  ]);
  expect(messages({ items: null })).toEqual(['items must be array']);
});

it('names the nearest name or value, the object an argument belongs into, and a text of JSON as such', () => {
  const check = schemaCheck(
    closedObject(
      {
        ad_account_id: { type: 'string' },
        kind: { type: 'string', enum: ['campaign', 'adset', 'ad'] },
        payload: closedObject({ request_id: { type: 'string' } }, []),
      },
      [],
    ),
  );
  const withItem = schemaCheck({
    ...closedObject({ item: { $ref: '#/$defs/Item' }, items: { type: 'array' } }, []),
    $defs: { Item: closedObject({ count: { type: 'integer' } }, []) },
  });
  const messages = (of: typeof check, value: unknown) => of(value).map(({ path, message }) => `${path} ${message}`);
  expect(messages(check, { adAccountId: 'a', request_id: 'r', weather: 'fine', kind: 'Campain' })).toEqual([
    'adAccountId is not an argument of this tool: the nearest is "ad_account_id"',
    'request_id is not an argument of this tool: belongs into "payload"',
    'weather is not an argument of this tool: remove it',
    'kind must be one of "campaign", "adset", "ad": the nearest is "campaign"',
  ]);
  expect(messages(check, { payload: '{"request_id":"r"}', kind: 'x'.repeat(10_000) })).toEqual([
    'kind must be one of "campaign", "adset", "ad"',
    'payload must be object: it is a text of JSON, send the value itself',
  ]);
  expect(messages(withItem, { count: 1, items: '[]', item: '[]' })).toEqual([
    'count is not an argument of this tool: belongs into "item"',
    'item must be object',
    'items must be array: it is a text of JSON, send the value itself',
  ]);
});
