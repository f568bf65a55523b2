import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addOperation } from '#subgraphs/accounts/testing/add-activity.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { assertNotStopped, isWritable } from './write-stops.ts';

const STOP = `mutation ($input: WritesStopInput!) { writesStop(input: $input) { stop { scope reason since adAccount { id }
  stoppedBy { email } } inFlightCount inFlight { id state activity { id adAccount { id } } } } }`;
const RESUME = `mutation ($input: WritesResumeInput!) { writesResume(input: $input) { stop { scope reason } } }`;
const READ = `query ($id: UUID!) { viewer { workspace { writeStop { scope reason } } } adAccount(id: $id) { writeStop { scope reason } } }`;
const GRANT = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;

interface Stopped {
  stop: { scope: string; reason: string; since: string };
  inFlight: { id: string; state: string }[];
  inFlightCount: number;
}

let accounts: TestAccounts;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());
beforeEach(async () => {
  account = await addAdAccount(accounts, owner.workspaceId, 'Stopped');
});
afterEach(() => accounts.ok(owner, RESUME, { input: {} }));

const stop = (input: Record<string, unknown>, viewer = owner) =>
  accounts.run(viewer, STOP, { input: { reason: 'Wrong prices.', ...input } });
const stopped = async (input: Record<string, unknown>, viewer = owner) =>
  (await accounts.ok<{ writesStop: Stopped }>(viewer, STOP, { input: { reason: 'Wrong prices.', ...input } }))
    .writesStop;
const resume = (input: Record<string, unknown>, viewer = owner) => accounts.run(viewer, RESUME, { input });
const place = (adAccountId = account) => ({ workspaceId: owner.workspaceId, adAccountId });
const writable = (adAccountId = account) =>
  accounts.test.database.write(owner, (em) => isWritable(em, place(adAccountId)));
const admits = () => accounts.test.database.write(owner, (em) => assertNotStopped(em, place()));
const grant = (member: Viewer, level: string) =>
  accounts.ok(owner, GRANT, { input: { memberId: member.memberId, kind: 'AD_ACCOUNT', targetId: account, level } });

/** Waits until somebody waits for an advisory lock. */
async function stopWaits(): Promise<void> {
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
  while ((await accounts.test.admin(waiting)).length === 0) await accounts.test.admin('select pg_sleep(0.02)');
}

describe('writesStop', () => {
  it('stops one ad account, says so everywhere, and is resumed', async () => {
    const other = await addAdAccount(accounts, owner.workspaceId, 'Other');
    const made = await stopped({ adAccountId: account });
    expect(made.stop).toMatchObject({
      scope: 'AD_ACCOUNT',
      reason: 'Wrong prices.',
      adAccount: { id: account },
      stoppedBy: { email: 'owner@example.com' },
    });
    expect([await writable(), await writable(other)]).toEqual([false, true]);
    const { since } = made.stop;
    const details = { code: 'LIVE_CHANGES_DISABLED', scope: 'AD_ACCOUNT', reason: 'Wrong prices.', since };
    await expect(admits()).rejects.toMatchObject({ extensions: details });
    expect(await accounts.ok(owner, READ, { id: account })).toEqual({
      viewer: { workspace: { writeStop: null } },
      adAccount: { writeStop: { scope: 'AD_ACCOUNT', reason: 'Wrong prices.' } },
    });
    expect((await resume({ adAccountId: account })).data).toEqual({ writesResume: { stop: null } });
    await admits();
    expect(await writable()).toBe(true);
  });

  it('stops the whole workspace, whatever is resumed for one of its ad accounts', async () => {
    await stop({});
    await stop({ adAccountId: account, reason: 'This one, too.' });
    const read = async () => (await accounts.ok<never>(owner, READ, { id: account }))['adAccount']['writeStop'];
    expect(await read()).toEqual({ scope: 'WORKSPACE', reason: 'Wrong prices.' });
    const still = { stop: { scope: 'WORKSPACE', reason: 'Wrong prices.' } };
    expect((await resume({ adAccountId: account })).data).toEqual({ writesResume: still });
    expect(await writable()).toBe(false);
    await stop({ adAccountId: account, reason: 'This one, too.' });
    expect((await resume({})).data).toEqual({ writesResume: { stop: null } });
    expect(await read()).toEqual({ scope: 'AD_ACCOUNT', reason: 'This one, too.' });
    await resume({ adAccountId: account });
  });

  it('stays as it was when it is repeated, and may be resumed twice', async () => {
    const first = await stopped({ adAccountId: account });
    const again = await stopped({ adAccountId: account, reason: 'Another reason.' });
    expect(again).toEqual(first);
    expect(await resume({ adAccountId: account })).toMatchObject({ code: undefined });
    expect(await resume({ adAccountId: account })).toMatchObject({ code: undefined });
  });

  it('lists what is on its way, and nothing else', async () => {
    const states = [
      'PLANNED',
      'READY',
      'SENDING',
      'THROTTLED',
      'PROCESSING',
      'UNKNOWN',
      'RECONCILING',
      'CONFIRMED',
      'NEEDS_REVIEW',
    ];
    await accounts.test.database.write(owner, async (em) => {
      for (const state of states) await addOperation(em, place(), { state });
    });
    const { inFlight, inFlightCount } = await stopped({ adAccountId: account });
    expect(inFlight.map(({ state }) => state)).toEqual(['SENDING', 'UNKNOWN', 'RECONCILING']);
    expect(inFlight[0]).toMatchObject({ activity: { id: expect.any(String), adAccount: { id: account } } });
    expect(inFlightCount).toBe(3);
    const stranger = await accounts.member(owner, 'EDITOR');
    expect(await stopped({}, stranger)).toMatchObject({ inFlight: [], inFlightCount: 0 });
    expect(await stopped({})).toMatchObject({ inFlightCount: 3 });
    await resume({ adAccountId: account });
  });

  it('is for editors with write access, and resuming for managers', async () => {
    const editor = await accounts.member(owner, 'EDITOR');
    const viewer = await accounts.member(owner, 'VIEWER');
    expect(await stop({ adAccountId: account }, editor)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stop({ adAccountId: uuid7() })).toMatchObject({ code: 'NOT_FOUND' });
    await grant(editor, 'READ');
    await grant(viewer, 'READ');
    for (const who of [editor, viewer])
      expect(await stop({ adAccountId: account }, who)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await stop({}, viewer)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await writable()).toBe(true);
    await grant(editor, 'WRITE');
    expect(await stop({ adAccountId: account }, editor)).toMatchObject({ code: undefined });
    expect(await resume({ adAccountId: account }, editor)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await writable()).toBe(false);
    expect(await resume({ adAccountId: account }, await accounts.member(owner, 'MANAGER'))).toMatchObject({
      code: undefined,
    });
  });

  it('refuses an empty or long reason', async () => {
    for (const reason of ['', ' ', 'x'.repeat(501)]) {
      expect(await stop({ adAccountId: account, reason })).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
    expect(await writable()).toBe(true);
  });
});

describe('a stop and whoever writes at the same moment', () => {
  it.each(['ad account', 'workspace'])('of the %s waits for a claim that has looked, and lists it', async (scope) => {
    const looked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const claim = accounts.test.database.write(owner, async (em) => {
      if (!(await isWritable(em, place()))) throw new Error('stopped too early');
      looked.resolve();
      await goOn.promise;
      return addOperation(em, place(), { state: 'SENDING' });
    });
    await looked.promise;
    let done = false;
    const stopping = stopped(scope === 'workspace' ? {} : { adAccountId: account }).finally(() => (done = true));
    await stopWaits();
    // The next look queues behind the stop and has to see it.
    const later = writable();
    expect(done).toBe(false);
    goOn.resolve();
    const operation = await claim;
    const { inFlight } = await stopping;
    expect(inFlight.map(({ id }) => id)).toContain(operation);
    expect(await later).toBe(false);
    await resume({ adAccountId: account });
  });
});

describe('writesResume', () => {
  it('wakes the queues', async () => {
    await stop({ adAccountId: account });
    const woken: string[] = [];
    const keys = ['accounts:queues', `accounts:queue:${owner.workspaceId}:${account}`];
    const waits = keys.map((key) => {
      const heard = Promise.withResolvers<void>();
      const off = accounts.bus.on(key, () => woken.push(key) && heard.resolve());
      return heard.promise.finally(off);
    });
    await resume({ adAccountId: account });
    await Promise.all(waits);
    expect(new Set(woken)).toEqual(new Set(keys));
  });
});
