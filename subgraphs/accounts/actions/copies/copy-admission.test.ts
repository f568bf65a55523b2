/** @seconds 20 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { copiesOf, type CopiedTree, sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import type { Source } from '#subgraphs/accounts/testing/copy-plan.ts';
import { startDispatchWorker } from '#subgraphs/accounts/testing/start-dispatch-worker.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { onPlatform } from '../testing/act.ts';

const ADMIT = `mutation ($input: _DispatchAdmitCopyInput!) { _dispatchAdmitCopy(input: $input) { activityId refusals { operationId } } }`;

let dispatch: TestDispatch;
let rules: Viewer;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
  rules = { ...dispatch.owner, service: 'rules' };
});
afterAll(() => dispatch.stop());

interface Wanted {
  adAccountId: string;
  causeKind: string;
  causeId: string;
  seedId: string;
  level: string;
  sourceId: string;
  nameSuffix: string;
  notAfter?: string;
}

const copyOf = ({ id }: Source, more: Partial<Wanted> = {}): Wanted => ({
  adAccountId: dispatch.adAccountId,
  causeKind: 'RULE',
  causeId: uuid7(),
  seedId: uuid7(),
  level: 'CAMPAIGN',
  sourceId: id,
  nameSuffix: ' - Scaled',
  ...more,
});

async function admit(input: Wanted): Promise<string> {
  const { _dispatchAdmitCopy } = await dispatch.accounts.ok<{ _dispatchAdmitCopy: { activityId: string } }>(
    rules,
    ADMIT,
    {
      input,
    },
  );
  return _dispatchAdmitCopy.activityId;
}
const refused = async (input: Wanted, viewer = rules) => (await dispatch.accounts.run(viewer, ADMIT, { input })).code;

/** Code of a refusal, and the reason that a caller tells apart. */
async function reasonFor(input: Wanted, viewer = rules): Promise<unknown[]> {
  const { code, error } = await dispatch.accounts.run(viewer, ADMIT, { input });
  return [code, error instanceof GraphQLError ? error.extensions['reason'] : undefined];
}

function pausedCopy({ name, children }: Source, as = name): CopiedTree {
  const copies = children.map((child) => pausedCopy(child)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { name: as, status: 'PAUSED', children: copies };
}

const operationsOf = (causeId: string) =>
  dispatch.accounts.test.admin<{ id: string; state: string }>(
    'select id, state from accounts.platform_operation where cause_id = $1',
    [causeId],
  );

describe('a copy for a rule', () => {
  it('is made once by its seed, all of it paused, whatever is asked again and whoever is killed', async () => {
    const first = await startDispatchWorker(dispatch);
    const source = await sourceTree(dispatch, { adSets: 3, adsEach: 2 });
    await killProcess(first);
    await dispatch.faults({ copiesActive: true, latencyMs: 10, cutAfterWorkRate: 0.05, listLagMs: 50, seed: 7 });
    const wanted = copyOf(source);
    const admitted = await Promise.all([admit(wanted), admit(wanted)]);
    const worker = await startDispatchWorker(dispatch);
    await dispatch.until(`select from accounts.activity where cause_id = $1 and confirmed >= 4`, [wanted.causeId]);
    await killProcess(worker);
    expect(new Set([...admitted, await admit(wanted)]).size).toBe(1);
    const last = await startDispatchWorker(dispatch);
    await dispatch.settled(wanted.causeId);
    // An object that has changed since is not copied again either.
    await dispatch.faults({});
    await onPlatform(dispatch, source.children[0]!.id, { name: 'Renamed' });
    expect(await admit(wanted)).toBe(admitted[0]);
    await dispatch.settled(wanted.causeId);
    await killProcess(last);
    const name = `${source.name} - Scaled`;
    expect(await copiesOf(dispatch, name)).toEqual([pausedCopy(source, name)]);
    const operations = await operationsOf(wanted.causeId);
    expect(operations).toHaveLength(2 + 3 + 6 + 1);
    expect(operations.map(({ id }) => id)).toContain(wanted.seedId);
    expect(new Set(operations.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']));
  }, 240_000);

  it('is a second one by another seed of the same cause', async () => {
    await dispatch.work();
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 1 });
    const ad = source.children[0]!.children[0]!;
    const wanted = copyOf(ad, { level: 'AD' });
    const activities = [await admit(wanted), await admit({ ...wanted, seedId: uuid7() })];
    expect(new Set(activities).size).toBe(1);
    await dispatch.settled(wanted.causeId);
    const copies = (await dispatch.objects('ad')).filter(({ name }) => name === `${ad.name} - Scaled`);
    expect(copies.map(({ status }) => status)).toEqual(['PAUSED', 'PAUSED']);
  });

  it('is not begun after its latest time, nor any part of it', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 0 });
    const wanted = copyOf(source, { notAfter: new Date(Date.now() - 1_000).toISOString() });
    await admit(wanted);
    await dispatch.settled(wanted.causeId);
    expect(await copiesOf(dispatch, `${source.name} - Scaled`)).toEqual([]);
    expect((await operationsOf(wanted.causeId)).find(({ id }) => id === wanted.seedId)?.state).toBe('REJECTED');
  });

  it('is refused as a whole by the spend guard', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 0 });
    await dispatch.accounts.test.admin(
      `insert into accounts.spend_guard (workspace_id, ad_account_id, daily_budget_created_per_day, member_id) values ($1, $2, 0, $3)`,
      [dispatch.owner.workspaceId, dispatch.adAccountId, dispatch.owner.memberId],
    );
    const wanted = copyOf(source);
    expect(await refused(wanted)).toBe('LIMIT_EXCEEDED');
    await dispatch.accounts.test.admin('delete from accounts.spend_guard');
    expect(await operationsOf(wanted.causeId)).toEqual([]);
  });

  it('is refused for what is gone, and to who may not change the ad account', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 0 });
    const unknown = copyOf({ ...source, id: '120210099999999999' });
    expect(await reasonFor(unknown)).toEqual(['NOT_FOUND', 'GONE']);
    await onPlatform(dispatch, source.id, { status: 'ARCHIVED' });
    expect(await reasonFor(copyOf(source))).toEqual(['CONFLICT', 'GONE']);
    expect(await refused(copyOf(source), dispatch.owner)).toBe('FORBIDDEN');
    const stranger: Viewer = { ...(await dispatch.accounts.member(dispatch.owner, 'VIEWER')), service: 'rules' };
    expect(await reasonFor(copyOf(source), stranger)).toEqual(['NOT_FOUND', undefined]);
  });
});
