import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { after } from '#kit/events/event-log.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { ACTIVITY_TOPIC, type ActivityEventData } from '#subgraphs/accounts/dispatch/log/log-activity.ts';
import { copyPlan } from '#subgraphs/accounts/testing/copy-plan.ts';
import { campaign, operation, treePlan } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { sourceTree } from '#subgraphs/accounts/testing/source-tree.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';
import { admitOperations } from '#subgraphs/accounts/dispatch/admission/admit-operations.ts';
import { distrustAfterRestore } from '#subgraphs/accounts/dispatch/admission/after-restore.ts';

const COLUMNS = 'planned, moving, confirmed, refused, review, ended';
/** Activities whose tallies differ from their operations, counted one by one. */
const UNTRUE = `with counted as (select activity_id as id, count(*) filter (where state = 'PLANNED') as planned,
      count(*) filter (where state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING')) as moving,
      count(*) filter (where state = 'CONFIRMED') as confirmed,
      count(*) filter (where state in ('REJECTED', 'ABANDONED')) as refused,
      count(*) filter (where state = 'NEEDS_REVIEW') as review,
      bool_and(ended_at is not null) as ended from accounts.platform_operation group by 1),
    tallied as (select *, ended_at is not null as ended from accounts.activity)
  select 'counted' as how, id, ${COLUMNS} from (select id, ${COLUMNS} from counted except select id, ${COLUMNS} from tallied) c
  union all
  select 'tallied', id, ${COLUMNS} from (select id, ${COLUMNS} from tallied except select id, ${COLUMNS} from counted) t`;

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterEach(() => dispatch.faults({}));
afterAll(() => dispatch.stop());

const untrue = () => dispatch.accounts.test.admin(UNTRUE);

/** The states an activity was said to come to, in order. */
async function told(activityId: string): Promise<string[]> {
  const events = await dispatch.accounts.test.database.read(dispatch.owner, (em) =>
    after(em, ACTIVITY_TOPIC, dispatch.adAccountId, 0n, 1_000),
  );
  const data = events.map((event) => event.data as ActivityEventData);
  return data.filter((one) => one.activityId === activityId).map(({ state }) => state);
}

describe('what an activity counts', () => {
  it('is true before anything is done, and after a restore from a backup', async () => {
    await dispatch.admit(treePlan({ adSets: 2, adsEach: 2, page: dispatch.page }));
    expect(await untrue()).toEqual([]);
    await distrustAfterRestore(dispatch.accounts.test.database);
    expect(await untrue()).toEqual([]);
  });

  it('is true while and after a launch with faults, refusals and late additions', async () => {
    await dispatch.work();
    const creates = { methods: ['POST'], paths: '/(campaigns|adsets|ads|adcreatives)$|^/v25.0/$' };
    const faults = { cutAfterWorkRate: 0.1, errorBeforeWorkRate: 0.1, rejectRate: 0.1, hangRate: 0.03, hangMs: 800 };
    await dispatch.faults({ scopes: creates, seed: 11, ...faults });
    const bad = { ...campaign(`Bad ${uuid7()}`), params: { objective: 'NONSENSE', special_ad_categories: [] } };
    const child = operation('AD_SET', 'Child', { campaign_id: { $operation: bad.id, field: 'id' } }, bad.id);
    const plan = [...treePlan({ adSets: 2, adsEach: 4, page: dispatch.page }), bad, child];
    const { causeId, activityId } = await dispatch.admit(plan);
    await dispatch.until(
      `select from accounts.platform_operation where cause_id = $1 and state = 'CONFIRMED' offset 5 limit 1`,
      [causeId],
    );
    expect(await untrue()).toEqual([]);
    await dispatch.settled(causeId);
    expect(await untrue()).toEqual([]);
    expect((await dispatch.activity(activityId)).state).toBe('PARTIALLY_SUCCEEDED');
    await dispatch.faults({});
    await dispatch.admit([...plan, campaign(`Later ${uuid7()}`)], causeId);
    await dispatch.settled(causeId);
    expect(await untrue()).toEqual([]);
    expect(await told(activityId)).toEqual(['RUNNING', 'PARTIALLY_SUCCEEDED', 'RUNNING', 'PARTIALLY_SUCCEEDED']);
  });

  it('is true of copies, and what it made is what it is about', async () => {
    const source = await sourceTree(dispatch, { adSets: 1, adsEach: 2 });
    const id = uuid7();
    const { accounts, adAccountId, owner } = dispatch;
    const activity = { id, adAccountId, kind: 'CAMPAIGN_DUPLICATE', causeKind: 'DIRECT', causeId: id } as const;
    const about = { ...activity, targetKind: 'CAMPAIGN', request: { sourceId: source.id } } as const;
    const plan = copyPlan(source, `Copy ${uuid7()}`);
    await accounts.test.database.write(owner, (em) => admitOperations(em, accounts, owner, about, plan));
    await dispatch.settled(id);
    expect(await untrue()).toEqual([]);
    expect(await told(id)).toEqual(['RUNNING', 'SUCCEEDED']);
    const [stored] = await accounts.test.admin(
      `select a.target_id as target, o.platform_id as made from accounts.activity a
         join accounts.platform_operation o on o.activity_id = a.id and o.kind = 'COPY_CAMPAIGN' where a.id = $1`,
      [id],
    );
    expect(stored?.target).toBe(stored?.made);
  });
});
