import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { buildTools } from '#mcp/build-tools.ts';
import { operationError } from '#mcp/calls/tool-error.ts';

const SDL = parse(`
  directive @scope(requires: [AccessScope!]!) on FIELD_DEFINITION
  directive @wire(value: String!) on ENUM_VALUE
  enum AccessScope { READ @wire(value: "mcp:read") WRITE @wire(value: "mcp:write") }
  enum Kind { FIXED @wire(value: "fixed") SMART @wire(value: "smart") }
  type Thing { id: ID! }
  type Query { thing(kind: Kind, collectionId: ID): Thing! @scope(requires: [READ]) }
`);
const document = parse(
  '"Reads." query things_get($kind: Kind, $collection_id: ID) { thing(kind: $kind, collectionId: $collection_id) { id } }',
);
const [tool] = buildTools(SDL, [{ name: 'things_get', document }], []);

function refused(...violations: { path: string; message: string }[]) {
  const extensions = { code: 'BAD_USER_INPUT', violations: violations.map((each) => ({ rule: 'rule', ...each })) };
  return operationError(tool!, { message: 'Refused.', extensions });
}

describe('a refusal of the graph as an error of a tool', () => {
  it('goes on from the path, and puts a whole sentence behind a colon', () => {
    const { message } = refused(
      { path: 'collectionId', message: 'is needed' },
      { path: 'kind', message: 'It was taken: choose another.' },
      { path: 'kind', message: 'Name one' },
    );
    expect(message).toBe(
      'The arguments of things_get break 3 rules: collection_id is needed; kind: It was taken: choose another; kind: Name one. Nothing was done.',
    );
  });

  it('names the call in the logs otherwise than the caller names a request', () => {
    const error = operationError(tool!, {
      message: 'Taken.',
      extensions: { code: 'REQUEST_ID_REUSED', requestId: 'r' },
    });
    expect(error).toEqual({
      code: 'REQUEST_ID_REUSED',
      recovery: 'TERMINAL',
      message: 'Taken.',
      log_request_id: 'r',
    });
  });

  it('calls values as the tool takes them', () => {
    const { violations } = refused({ path: 'collectionId', message: 'is needed for the kind FIXED, not for "SMART"' });
    expect(violations).toEqual([
      { rule: 'rule', path: 'collection_id', message: 'is needed for the kind fixed, not for "SMART"' },
    ]);
  });

  it('names the argument it is about as the tool has it', () => {
    const extensions = { code: 'CONFLICT', argument: 'collectionId' };
    const error = operationError(tool!, { message: 'The collection is archived.', extensions });
    expect(error).toMatchObject({ code: 'CONFLICT', argument: 'collection_id' });
  });

  it('leaves a name as somebody wrote it, though it holds quotes, line breaks and code itself', () => {
    const message = 'is not for "5" SMART\n`adSets`" and `collectionId`" of the kind FIXED';
    const { violations } = refused({ path: 'kind', message });
    expect(violations?.[0]?.message).toBe(message.replace('FIXED', 'fixed'));
  });
});
