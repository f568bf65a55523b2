import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { collect, follow, next } from '#subgraphs/accounts/testing/follow.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

const FOLLOW = `subscription ($activityId: UUID!, $after: Int) { activityProgress(activityId: $activityId, after: $after) {
  sequence state at counts { planned moving confirmed refused review total }
  operation { id kind name state platformId object { id } error { message } attempt } activity { id state counts { total } } } }`;
const GRANT = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
const REVOKE = `mutation ($input: GrantRevokeInput!) { grantRevoke(input: $input) { member { id } } }`;

interface Progress {
  sequence: number;
  state: string;
  counts: Record<'planned' | 'moving' | 'confirmed' | 'refused' | 'review' | 'total', number>;
  operation: { id: string; kind: string; name: string; state: string; platformId: string | null } | null;
  activity: { id: string; state: string };
}

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  await dispatch.work();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

async function* steps(activityId: string, after?: number, viewer = dispatch.owner): AsyncGenerator<Progress, void> {
  const events = follow<{ activityProgress: Progress }>(dispatch.accounts, viewer, FOLLOW, { activityId, after });
  for await (const event of events) yield event.activityProgress;
}
const admit = async (adSets = 2, adsEach = 3) => {
  const plan = treePlan({ adSets, adsEach, page: dispatch.page });
  return { plan, ...(await dispatch.admit(plan)) };
};

describe('activityProgress', () => {
  it('publishes every step of every operation once and in order, and completes behind the last', async () => {
    const { plan, activityId } = await admit();
    const events = await collect(steps(activityId, 0));
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    for (const { id, kind, name } of plan) {
      const own = events.filter(({ operation }) => operation?.id === id).map(({ operation }) => operation!);
      expect(own.map(({ state }) => state)).toEqual(['PLANNED', 'READY', 'SENDING', 'CONFIRMED']);
      expect(own.at(-1)).toMatchObject({ kind, name, platformId: expect.any(String) });
    }
    for (const { counts } of events) {
      const { total, ...parts } = counts;
      expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBe(total);
    }
    const last = events.at(-1)!;
    expect(last.counts).toEqual({
      planned: 0,
      moving: 0,
      confirmed: plan.length,
      refused: 0,
      review: 0,
      total: plan.length,
    });
    expect(last).toMatchObject({ state: 'SUCCEEDED', activity: { id: activityId, state: 'SUCCEEDED' } });
    expect(events.slice(0, -1).every(({ state }) => state === 'RUNNING')).toBe(true);
  });

  it('goes on behind a sequence, with the same counts, and says how a finished activity stands', async () => {
    const { activityId, plan } = await admit();
    const all = await collect(steps(activityId, 0));
    for (const after of [1, 7, all.length - 1]) {
      const rest = await collect(steps(activityId, after));
      const asOfThen = (event: Progress) => ({ ...event, activity: null });
      expect(rest.map(asOfThen)).toEqual(all.slice(after).map(asOfThen));
    }
    expect(await collect(steps(activityId, all.length))).toEqual([]);
    const [standing, ...more] = await collect(steps(activityId));
    expect(more).toEqual([]);
    expect(standing).toMatchObject({
      sequence: all.length,
      state: 'SUCCEEDED',
      operation: null,
      counts: { confirmed: plan.length },
    });
    await expect(collect(steps(activityId, all.length + 1))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('begins with a message of how it stands for whoever comes in the middle', async () => {
    await dispatch.faults({ latencyMs: 50 });
    const { activityId } = await admit(3, 4);
    const stream = steps(activityId);
    const seen = await next(stream, 6);
    await stream.return();
    expect(seen[0]!.operation).toBeNull();
    const rest = await collect(steps(activityId, seen.at(-1)!.sequence));
    const sequences = [...seen, ...rest].map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => sequences[0]! + index));
    expect(rest.at(-1)!.state).toBe('SUCCEEDED');
  });

  it('publishes refusals and what is given up with them', async () => {
    await dispatch.faults({ rejectRate: 1, scopes: { methods: ['POST'], paths: 'adsets' } });
    const { activityId, plan } = await admit(1, 2);
    const events = await collect(steps(activityId, 0));
    expect(events.at(-1)).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', counts: { total: plan.length } });
    const counts = events.at(-1)!.counts;
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.confirmed + counts.refused).toBe(counts.total);
  });

  it('has only its own steps where a cause has several activities', async () => {
    const causeId = uuid7();
    const plan = treePlan({ adSets: 1, adsEach: 1, page: dispatch.page });
    const { activityId } = await dispatch.admit(plan, causeId);
    const others = await dispatch.accounts.ok<{ adAccounts: { edges: { node: { id: string; currency: string } }[] } }>(
      dispatch.owner,
      `{ adAccounts { edges { node { id currency } } } }`,
    );
    const other = others.adAccounts.edges.find(({ node }) => node.id !== dispatch.adAccountId)!.node.id;
    const more = treePlan({ adSets: 1, adsEach: 1, page: dispatch.page });
    const admitted = await dispatch.tryAdmit(dispatch.launcher, { adAccountId: other, causeId, operations: more });
    expect(admitted.code).toBeUndefined();
    const events = await collect(steps(activityId, 0));
    expect(new Set(events.map(({ operation }) => operation!.id))).toEqual(new Set(plan.map(({ id }) => id)));
    expect(events.at(-1)).toMatchObject({ state: 'SUCCEEDED', counts: { total: plan.length } });
  });

  it('is unknown to strangers, and ends when access is lost', async () => {
    const editor = await dispatch.accounts.member(dispatch.owner, 'EDITOR');
    const access = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId: dispatch.adAccountId };
    const { activityId } = await admit();
    await expect(collect(steps(activityId, 0, editor))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(collect(steps(uuid7()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await dispatch.accounts.ok(dispatch.owner, GRANT, { input: { ...access, level: 'READ' } });
    const stream = steps(activityId, 0, editor);
    await next(stream, 2);
    await dispatch.accounts.ok(dispatch.owner, REVOKE, { input: access });
    await expect(collect(stream)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
