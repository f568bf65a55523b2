import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectAgent, type Agent } from '#test/conformance/testing/tool-client.ts';
import { mcpBench, type McpBench } from '#test/mcp/mcp-bench.ts';

let bench: McpBench;
let agent: Agent;
beforeAll(async () => {
  bench = await mcpBench();
  agent = await connectAgent(bench.url, bench.token());
});
afterAll(async () => {
  await agent?.close();
  await bench?.close();
});

interface Fact {
  memory_id: string;
  fact: string;
  version: number;
  expires_at: string | null;
  source_message_id: string | null;
  scope: { kind: string; target_id: string | null };
}

const ANY_ID = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';
const EXPIRY = '2035-01-01T00:00:00.000Z';

function toSave(parts: Record<string, unknown> = {}): Record<string, unknown> {
  const fact = `Shelf ${crypto.randomUUID()} is full.`;
  return { request_id: crypto.randomUUID(), fact, scope: { kind: 'team' }, consent: 'explicit_user_request', ...parts };
}

/** The content of an answer which is no error. */
async function ask<T>(name: string, payload: Record<string, unknown>): Promise<T> {
  const { isError, content } = await agent.call(name, { payload });
  if (isError) throw new Error(JSON.stringify(content));
  return content as T;
}

const remember = async (parts: Record<string, unknown> = {}) =>
  (await ask<{ fact: Fact }>('memory_remember', toSave(parts))).fact;

/** Returns the refusals of a call, as `path rule`. */
async function broken(name: string, args: Record<string, unknown>): Promise<string[]> {
  const { isError, content } = await agent.call(name, args);
  if (!isError) throw new Error(`${name} was not refused: ${JSON.stringify(content)}`);
  expect(content).toMatchObject({ code: 'BAD_USER_INPUT', recovery: 'CORRECTABLE' });
  return (content['violations'] as { path: string; rule: string }[])
    .map(({ path, rule }) => `${path} ${rule}`)
    .toSorted();
}

/** Payload without one of its properties. */
function without(payload: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
}

type Inputs = [tool: string, valid: () => Record<string, unknown>, required: Record<string, string>];

const change = () => ({ memory_id: ANY_ID, request_id: crypto.randomUUID(), expected_version: 1 });
/** Rule that an empty string, a zero or a wrong kind breaks, by argument. */
const CHANGE = { memory_id: 'format', request_id: 'format', expected_version: 'type' };
const TOOLS: Inputs[] = [
  ['memory_remember', toSave, { request_id: 'format', fact: 'length', scope: 'type', consent: 'enum' }],
  ['memory_get', () => ({ memory_id: ANY_ID }), { memory_id: 'format' }],
  ['memory_update', () => ({ ...change(), fact: 'Something else.' }), { ...CHANGE, fact: 'length' }],
  ['memory_set_enabled', () => ({ ...change(), enabled: true }), { ...CHANGE, enabled: 'type' }],
  ['memory_forget', change, CHANGE],
];

describe.each(TOOLS)('%s', (name, valid, required) => {
  it('needs its payload, an object without anything else', async () => {
    expect(await broken(name, {})).toEqual(['payload required']);
    expect(await broken(name, { payload: null })).toEqual(['payload type']);
    expect(await broken(name, { payload: JSON.stringify(valid()) })).toEqual(['payload type']);
    expect(await broken(name, { payload: { ...valid(), importance: null }, dry_run: true })).toEqual([
      'dry_run unknown',
      'payload.importance unknown',
    ]);
  });

  it.each(Object.entries(required))('needs %s: neither omitted nor null nor empty', async (argument, rule) => {
    expect(await broken(name, { payload: without(valid(), argument) })).toEqual([`payload.${argument} required`]);
    const wrongType = `payload.${argument} ${rule === 'enum' ? 'enum' : 'type'}`;
    expect(await broken(name, { payload: { ...valid(), [argument]: null } })).toEqual([wrongType]);
    expect(await broken(name, { payload: { ...valid(), [argument]: '' } })).toEqual([`payload.${argument} ${rule}`]);
  });
});

describe('memory_remember', () => {
  it('keeps a source message; omitted and null are none', async () => {
    expect((await remember()).source_message_id).toBeNull();
    expect((await remember({ source_message_id: null })).source_message_id).toBeNull();
    for (const id of ['m', 'm'.repeat(255)])
      expect((await remember({ source_message_id: id })).source_message_id).toBe(id);
    for (const id of ['', 'm'.repeat(256)]) {
      expect(await broken('memory_remember', { payload: toSave({ source_message_id: id }) })).toEqual([
        'payload.source_message_id length',
      ]);
    }
  });

  it('takes 8 to 2000 characters', async () => {
    for (const length of [8, 2000]) expect((await remember({ fact: 'f'.repeat(length) })).fact).toHaveLength(length);
    for (const length of [7, 2001]) {
      expect(await broken('memory_remember', { payload: toSave({ fact: 'f'.repeat(length) }) })).toEqual([
        'payload.fact length',
      ]);
    }
    expect(await broken('memory_remember', { payload: toSave({ fact: ' '.repeat(8) }) })).toEqual([
      'payload.fact blank',
    ]);
  });

  it('takes joiners of letters, and none that stand alone', async () => {
    const fact = 'تیتر می\u200Cشود: کتاب\u200Cهای تازه';
    expect((await remember({ fact })).fact).toBe(fact);
    expect(await broken('memory_remember', { payload: toSave({ fact: 'Use teal \u200C here' }) })).toEqual([
      'payload.fact characters',
    ]);
  });

  it('takes a target for a brand or an ad account and none, or null, for the others', async () => {
    const refused = (scope: unknown) => broken('memory_remember', { payload: toSave({ scope }) });
    for (const kind of ['team', 'private_user']) {
      for (const scope of [{ kind }, { kind, target_id: null }]) {
        expect((await remember({ scope })).scope).toEqual({ kind, target_id: null });
      }
      expect(await refused({ kind, target_id: ANY_ID })).toEqual(['payload.scope.target_id scope']);
    }
    for (const kind of ['brand', 'ad_account']) {
      expect(await refused({ kind })).toEqual(['payload.scope.target_id scope']);
      expect(await refused({ kind, target_id: null })).toEqual(['payload.scope.target_id scope']);
      expect(await refused({ kind, target_id: '' })).toEqual(
        expect.arrayContaining(['payload.scope.target_id format']),
      );
    }
    expect(await refused({})).toEqual(['payload.scope.kind required']);
    expect(await refused({ kind: 'TEAM' })).toEqual(['payload.scope.kind enum']);
    expect(await refused({ kind: 'team', name: 'us' })).toEqual(['payload.scope.name unknown']);
    expect(await refused('{"kind":"team"}')).toEqual(['payload.scope type']);
  });
});

describe('what is wrong between arguments', () => {
  it('is reported at once with what is wrong with one of them', async () => {
    const scope = { kind: 'team', target_id: ANY_ID };
    const payload = without(toSave({ fact: 'a\u202Eb', scope, consent: 'silence', colour: 'red' }), 'request_id');
    expect(await broken('memory_remember', { payload })).toEqual([
      'payload.colour unknown',
      'payload.consent enum',
      'payload.fact characters',
      'payload.fact length',
      'payload.request_id required',
      'payload.scope.target_id scope',
    ]);
    expect(await broken('memory_update', { payload: { ...change(), fact: 'a\u202Eb', expected_version: 0 } })).toEqual([
      'payload.expected_version range',
      'payload.fact characters',
      'payload.fact length',
    ]);
    expect(await broken('memory_list', { payload: { ...scope, limit: 0 } })).toEqual([
      'payload.limit range',
      'payload.target_id scope',
    ]);
  });

  it('is not reported where it cannot be known', async () => {
    const scope = { kind: 'brands', target_id: 7 };
    expect(await broken('memory_remember', { payload: toSave({ scope }) })).toEqual([
      'payload.scope.kind enum',
      'payload.scope.target_id type',
    ]);
    expect(await broken('memory_remember', { payload: toSave({ scope: { kind: 'brand', target_id: 7 } }) })).toEqual([
      'payload.scope.target_id type',
    ]);
  });
});

describe('memory_update', () => {
  it('keeps the expiry when it is omitted, clears it by null, and refuses an empty one', async () => {
    const { memory_id } = await remember();
    let version = 0;
    const updated = async (parts: object) => {
      version += 1;
      const payload = {
        ...change(),
        memory_id,
        expected_version: version,
        fact: `Shelf ${version} is full.`,
        ...parts,
      };
      return (await ask<{ fact: Fact }>('memory_update', payload)).fact;
    };
    expect((await updated({})).expires_at).toBeNull();
    expect((await updated({ expires_at: EXPIRY })).expires_at).toBe(EXPIRY);
    expect((await updated({})).expires_at).toBe(EXPIRY);
    expect(await updated({ expires_at: null })).toMatchObject({ expires_at: null, version: 5 });
    for (const expires_at of ['', '2035-01-01', 'tomorrow']) {
      const payload = { ...change(), fact: 'Something else.', expires_at };
      expect(await broken('memory_update', { payload })).toContain('payload.expires_at format');
    }
  });

  it('takes versions from 1', async () => {
    for (const expected_version of [0, -1]) {
      const payload = { ...change(), expected_version };
      expect(await broken('memory_forget', { payload })).toEqual(['payload.expected_version range']);
    }
    const { content } = await agent.call('memory_forget', { payload: { ...change(), expected_version: 2 ** 31 } });
    expect(content['violations']).toEqual([
      { path: 'payload.expected_version', rule: 'range', message: 'must be <= 2147483647' },
    ]);
    expect(await broken('memory_forget', { payload: { ...change(), expected_version: 1.5 } })).toEqual([
      'payload.expected_version type',
    ]);
  });
});

describe('memory_list', () => {
  it('takes an empty payload, but not none', async () => {
    expect(await ask('memory_list', {})).toMatchObject({ items: expect.any(Array) });
    expect(await broken('memory_list', {})).toEqual(['payload required']);
    expect(await broken('memory_list', { payload: null })).toEqual(['payload type']);
    expect(await broken('memory_list', { payload: { query: 'x' }, limit: 5 })).toEqual([
      'limit unknown',
      'payload.query unknown',
    ]);
  });

  it('lists every kind and target when they are omitted or null', async () => {
    await remember({ scope: { kind: 'private_user' } });
    const kinds = async (payload: Record<string, unknown>) =>
      new Set((await ask<{ items: Fact[] }>('memory_list', payload)).items.map(({ scope }) => scope.kind));
    const all = new Set(['private_user', 'team']);
    for (const payload of [{}, { kind: null }, { target_id: null }, { kind: null, target_id: null }]) {
      expect(await kinds(payload)).toEqual(all);
    }
    expect(await kinds({ kind: 'private_user' })).toEqual(new Set(['private_user']));
    expect(await kinds({ kind: 'brand', target_id: null })).toEqual(new Set());
    expect(await broken('memory_list', { payload: { kind: 'team', target_id: ANY_ID } })).toEqual([
      'payload.target_id scope',
    ]);
    for (const [argument, rule] of [
      ['kind', 'enum'],
      ['target_id', 'format'],
    ]) {
      const found = await broken('memory_list', { payload: { [argument!]: '' } });
      expect(found).toEqual(expect.arrayContaining([`payload.${argument} ${rule}`]));
    }
  });

  it('returns 25 of them at most from the newest on, unless another number is given; null is no number', async () => {
    const { total_count: before } = await ask<{ total_count: number }>('memory_list', {});
    for (let n = before; n < 27; n += 1) await remember();
    const list = (payload: Record<string, unknown>) =>
      ask<{ items: Fact[]; next_cursor: number; total_count: number }>('memory_list', payload);
    const page = await list({});
    const whole = await list({ limit: 25, cursor: 0 });
    expect(whole.items).toHaveLength(25);
    // Without a limit the list is cut where the result gets long.
    expect(page.items).toEqual(whole.items.slice(0, page.items.length));
    expect((await list({ limit: 100, cursor: page.next_cursor })).items).toHaveLength(
      page.total_count - page.items.length,
    );
    expect((await list({ limit: 1 })).items).toEqual(page.items.slice(0, 1));
    for (const cursor of [2 ** 31, Number.MAX_SAFE_INTEGER]) expect((await list({ cursor })).items).toEqual(page.items);
    expect((await list({ limit: 100 })).items).toHaveLength(page.total_count);
    const refused = (payload: Record<string, unknown>) => broken('memory_list', { payload });
    for (const limit of [0, 101]) expect(await refused({ limit })).toEqual(['payload.limit range']);
    expect(await refused({ cursor: -1 })).toEqual(['payload.cursor range']);
    expect(await refused({ limit: null, cursor: null })).toEqual(['payload.cursor type', 'payload.limit type']);
    expect(await refused({ limit: '', cursor: '0' })).toEqual(['payload.cursor type', 'payload.limit type']);
    expect(await refused({ limit: 1.5, cursor: 1.5 })).toEqual(['payload.cursor type', 'payload.limit type']);
  });
});
