import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addActivity } from '#subgraphs/accounts/testing/add-activity.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { collect, follow, next } from '#subgraphs/accounts/testing/follow.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { logActivity } from '#subgraphs/accounts/dispatch/log/log-activity.ts';

const FOLLOW = `subscription ($adAccountId: UUID!, $after: Int) { activityChanges(adAccountId: $adAccountId, after: $after) {
  sequence state at activity { id kind state adAccount { id } } } }`;
const GRANT = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
const REVOKE = `mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }`;

interface Update {
  sequence: number;
  state: string;
  activity: { id: string; adAccount: { id: string } };
}

let accounts: TestAccounts;
let owner: Viewer;
let account: string;
let other: string;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  account = await addAdAccount(accounts, owner.workspaceId, 'Followed');
  other = await addAdAccount(accounts, owner.workspaceId, 'Other');
});
afterAll(() => accounts.stop());

async function* updates(after?: number, viewer = owner, adAccountId = account): AsyncGenerator<Update, void> {
  const events = follow<{ activityChanges: Update }>(accounts, viewer, FOLLOW, { adAccountId, after });
  for await (const event of events) yield event.activityChanges;
}
/** Logs an activity which comes to the states one after the other, each in a transaction of its own. */
const make = async (states: ('RUNNING' | 'SUCCEEDED')[], adAccountId = account): Promise<string> => {
  const { workspaceId } = owner;
  const activityId = await accounts.test.database.write(owner, (em) => addActivity(em, { workspaceId, adAccountId }));
  for (const state of states) {
    await accounts.test.database.write(owner, (em) =>
      logActivity(em, [{ workspaceId, adAccountId, activityId, state }]),
    );
  }
  return activityId;
};

describe('activityChanges', () => {
  it('publishes what concurrent writers log, each change once and in order, and nothing of other accounts', async () => {
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => make(['RUNNING', 'SUCCEEDED']))),
      make(['RUNNING'], other),
    ]);
    const stream = updates(0);
    const seen = await next(stream, 16);
    await stream.return();
    expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => index + 1));
    for (const id of made) {
      const own = seen.filter(({ activity }) => activity.id === id);
      expect(own.map(({ state }) => state)).toEqual(['RUNNING', 'SUCCEEDED']);
    }
    expect(seen.every(({ activity }) => activity.adAccount.id === account)).toBe(true);
    const again = updates(9);
    expect(await next(again, 7)).toEqual(seen.slice(9));
    await again.return();
  });

  it('begins with what happens from now on', async () => {
    const before = await make(['RUNNING']);
    const stream = updates();
    const first = next(stream, 2);
    // The stream has begun once its own question has been answered; what is logged until then is not asked for.
    let id = before;
    const writing = (async () => {
      for (let open = true; open;) {
        id = await make(['RUNNING', 'SUCCEEDED']);
        open = await Promise.race([
          first.then(() => false),
          accounts.test.admin('select pg_sleep(0.05)').then(() => true),
        ]);
      }
    })();
    const seen = await first;
    await writing;
    await stream.return();
    expect(seen.map(({ activity }) => activity.id)).not.toContain(before);
    expect(seen[1]!.sequence).toBe(seen[0]!.sequence + 1);
    expect(id).not.toBe(before);
  });

  it('is unknown to strangers, and ends when access is lost', async () => {
    const editor = await accounts.member(owner, 'EDITOR');
    const access = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: account };
    await expect(collect(updates(0, editor))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(collect(updates(0, owner, uuid7()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await accounts.ok(owner, GRANT, { input: { ...access, level: 'READ' } });
    const stream = updates(0, editor);
    await next(stream, 3);
    await accounts.ok(owner, REVOKE, { input: access });
    await expect(collect(stream)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses a sequence beyond the newest', async () => {
    await expect(collect(updates(1_000_000))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
