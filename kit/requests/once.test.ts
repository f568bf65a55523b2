import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { claimedBefore, forgetInputs, inputHash, once, onceAhead, type OnceKey } from './once.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ name: 'sample', migrations: [], entities: [] });
});
afterAll(() => test.close());

const MARK = preparedUnread('insert into marked values ($1)');
const DIVIDE = preparedUnread('select 1 / $1::int');
const viewer = { workspaceId: uuid7() };
const code = (expected: string) => expect.objectContaining({ extensions: expect.objectContaining({ code: expected }) });

function call<T>(
  requestId: string,
  effect: () => Promise<T>,
  {
    operation = 'thingCreate',
    input = { name: 'a' } as unknown,
    workspaceId = viewer.workspaceId,
    ...erasing
  }: Partial<Omit<OnceKey, 'viewer'>> & { workspaceId?: string } = {},
) {
  return test.database.write({ workspaceId }, (em) =>
    once(em, { viewer: { workspaceId }, operation, requestId, input, ...erasing }, effect),
  );
}

describe('once', () => {
  it('runs the effect once and gives its value again', async () => {
    let runs = 0;
    const requestId = uuid7();
    const effect = async () => ({ id: `thing-${(runs += 1)}` });
    expect(await call(requestId, effect)).toEqual({ value: { id: 'thing-1' }, replayed: false });
    expect(await call(requestId, effect)).toEqual({ value: { id: 'thing-1' }, replayed: true });
    expect(runs).toBe(1);
  });

  it('leaves the patience with locks as it was', async () => {
    const requestId = uuid7();
    const patience = () =>
      test.database.write(viewer, async (em) => {
        await em.execute(`set local lock_timeout = '7s'`);
        const shown = () => em.execute<{ lock_timeout: string }[]>('show lock_timeout');
        const { value } = await once(em, { viewer, operation: 'thingCreate', requestId, input: null }, shown);
        return value;
      });
    expect(await patience()).toEqual([{ lock_timeout: '7s' }]);
  });

  it('refuses an id used with other inputs or for another operation', async () => {
    const requestId = uuid7();
    await call(requestId, async () => 1);
    await expect(call(requestId, async () => 2, { input: { name: 'b' } })).rejects.toEqual(code('REQUEST_ID_REUSED'));
    await expect(call(requestId, async () => 2, { operation: 'other' })).rejects.toEqual(code('REQUEST_ID_REUSED'));
  });

  it('returns what an earlier call left, before anything is done', async () => {
    const requestId = uuid7();
    const before = (input: unknown, operation = 'thingCreate') =>
      test.database.read(viewer, (em) => claimedBefore(em, { viewer, operation, requestId, input }));
    expect(await before({ name: 'a' })).toBeNull();
    await call(requestId, async () => ({ id: 'thing' }));
    expect(await before({ name: 'a' })).toEqual({ value: { id: 'thing' } });
    await expect(before({ name: 'b' })).rejects.toEqual(code('REQUEST_ID_REUSED'));
    await expect(before({ name: 'a' }, 'other')).rejects.toEqual(code('REQUEST_ID_REUSED'));
  });

  it('keeps no fingerprint of inputs that are to be forgotten, and answers all the same', async () => {
    const [requestId, other] = [uuid7(), uuid7()];
    for (const id of [requestId, other]) await call(id, async () => ({ id: 'thing' }));
    await test.database.write(viewer, (em) => forgetInputs(em, viewer, [requestId]));
    const [claim] = await test.admin('select input_hash from sample.request_claim where request_id = $1', [requestId]);
    expect(claim).toEqual({ input_hash: '' });
    const anything = { input: { name: 'b' } };
    expect(await call(requestId, async () => 2, anything)).toEqual({ value: { id: 'thing' }, replayed: true });
    await expect(call(requestId, async () => 2, { operation: 'other' })).rejects.toEqual(code('REQUEST_ID_REUSED'));
    await expect(call(other, async () => 2, anything)).rejects.toEqual(code('REQUEST_ID_REUSED'));
  });

  it('still distinguishes calls by what stays of their inputs', async () => {
    const requestId = uuid7();
    const saying = (name: string, place: string) =>
      call(requestId, async () => 'first', { input: { name, place }, erasable: ['name'] });
    await saying('a', 'here');
    await expect(saying('b', 'here')).rejects.toEqual(code('REQUEST_ID_REUSED'));
    await test.database.write(viewer, (em) => forgetInputs(em, viewer, [requestId]));
    await test.database.write(viewer, (em) => forgetInputs(em, viewer, [requestId]));
    const [claim] = await test.admin('select input_hash from sample.request_claim where request_id = $1', [requestId]);
    expect(claim).toEqual({ input_hash: `.${inputHash({ place: 'here' }).slice(0, 16)}` });
    expect(await saying('a', 'here')).toEqual({ value: 'first', replayed: true });
    await expect(saying('a', 'there')).rejects.toEqual(code('REQUEST_ID_REUSED'));
  });

  it('does not use up the id of a call that failed', async () => {
    const requestId = uuid7();
    await expect(call(requestId, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await call(requestId, async () => 'second')).toEqual({ value: 'second', replayed: false });
  });

  it('keeps workspaces apart', async () => {
    const requestId = uuid7();
    await call(requestId, async () => 'ours');
    const theirs = await call(requestId, async () => 'theirs', { workspaceId: uuid7() });
    expect(theirs).toEqual({ value: 'theirs', replayed: false });
  });

  it('runs the effect once among many calls at the same time', async () => {
    let runs = 0;
    const requestId = uuid7();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => call(requestId, async () => ({ run: (runs += 1) }))),
    );
    expect(results.map(({ value }) => value)).toEqual(Array.from({ length: 10 }, () => ({ run: 1 })));
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('says that the first call is still running', async () => {
    const requestId = uuid7();
    let finish: () => void = () => undefined;
    const running = new Promise<void>((done) => (finish = done));
    let entered: () => void = () => undefined;
    const inside = new Promise<void>((done) => (entered = done));
    const first = call(requestId, async () => {
      entered();
      await running;
      return 'first';
    });
    await inside;
    await expect(call(requestId, async () => 'second')).rejects.toEqual(code('REQUEST_IN_PROGRESS'));
    finish();
    expect(await first).toEqual({ value: 'first', replayed: false });
  });
});

describe('onceAhead', () => {
  beforeAll(() => test.admin('create table if not exists sample.marked (text text)'));
  beforeAll(() => test.admin('grant insert on sample.marked to adops_app'));
  const marks = async () => (await test.admin('select text from sample.marked')).map(({ text }) => text as string);

  const mark = (requestId: string, text: string, { input = null as unknown, operation = 'mark' } = {}) =>
    onceAhead(test.database, { viewer, operation, requestId, input }, { id: text }, (em) => MARK(em, [text]));

  it('does the effect once and gives the first value again', async () => {
    const requestId = uuid7();
    expect(await mark(requestId, 'first')).toEqual({ value: { id: 'first' }, replayed: false });
    expect(await mark(requestId, 'second')).toEqual({ value: { id: 'first' }, replayed: true });
    expect(await marks()).toEqual(['first']);
    const key = { viewer, operation: 'mark', requestId, input: null };
    const claimed = await test.database.read(viewer, (em) => claimedBefore(em, key));
    expect(claimed).toEqual({ value: { id: 'first' } });
  });

  it('is known to once, and knows of it', async () => {
    const [ahead, before] = [uuid7(), uuid7()];
    await mark(ahead, 'known');
    const known = await call(ahead, async () => 'never', { operation: 'mark', input: null });
    expect(known).toEqual({ value: { id: 'known' }, replayed: true });
    await call(before, async () => 'earlier', { operation: 'mark', input: null });
    expect(await mark(before, 'never')).toEqual({ value: 'earlier', replayed: true });
    expect(await marks()).not.toContain('never');
  });

  it('refuses an id used with other inputs or for another operation, and does nothing then', async () => {
    const requestId = uuid7();
    await mark(requestId, 'used');
    await expect(mark(requestId, 'never', { input: 1 })).rejects.toEqual(code('REQUEST_ID_REUSED'));
    await expect(mark(requestId, 'never', { operation: 'other' })).rejects.toEqual(code('REQUEST_ID_REUSED'));
    expect(await marks()).not.toContain('never');
  });

  it('does the effect once among many calls at the same time', async () => {
    const requestId = uuid7();
    const names = Array.from({ length: 10 }, (_, n) => `crowd ${n}`);
    const results = await Promise.all(names.map((name) => mark(requestId, name)));
    const [first] = results.filter(({ replayed }) => !replayed);
    expect(results.map(({ value }) => value)).toEqual(names.map(() => first!.value));
    expect((await marks()).filter((text) => text.startsWith('crowd'))).toEqual([first!.value.id]);
  });

  it('says that the first call is still running', async () => {
    const requestId = uuid7();
    const held = await test.database.write(viewer, async (em) => {
      await once(em, { viewer, operation: 'mark', requestId, input: null }, async () => null);
      return mark(requestId, 'never').catch((error: unknown) => error);
    });
    expect(held).toEqual(code('REQUEST_IN_PROGRESS'));
  });

  it('does not use up the id of a call that failed', async () => {
    const requestId = uuid7();
    const failing = onceAhead(test.database, { viewer, operation: 'mark', requestId, input: null }, 1, (em) =>
      DIVIDE(em, [0]),
    );
    await expect(failing).rejects.toThrow(/division/);
    expect(await mark(requestId, 'after all')).toMatchObject({ replayed: false });
  });
});

describe('inputHash', () => {
  it('depends on values, not on the order of keys or the type of integers', () => {
    expect(inputHash({ a: 1n, b: [2] })).toBe(inputHash({ b: [2], a: '1' }));
    expect(inputHash({ a: 1 })).not.toBe(inputHash({ a: 2 }));
    expect(inputHash({ a: null })).not.toBe(inputHash({}));
  });
});
