import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { TestInsights } from '#test/insights/test-insights.ts';

const FOLLOW = `subscription ($id: UUID!, $after: Int) { adAccountInsightsImportProgress(adAccountId: $id, after: $after) {
  sequence adAccount { id } import { state daysDone daysTotal newestDay gaps { from } error { code } } } }`;
const SOON = 'mutation ($id: UUID!) { _todaySoon(adAccountId: $id) { importedAt } }';
const PAUSE = `mutation ($input: AssetStatusSetInput!) { assetStatusSet(input: $input) { activity { state } } }`;
const REQUEST = `mutation ($input: AdAccountInsightsImportInput!) { adAccountInsightsImport(input: $input) { replayed } }`;

interface Progress {
  sequence: number;
  import: { state: string; daysDone: number; daysTotal: number } | null;
}

let insights: TestInsights;
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 3 } });
  await insights.faults({ reportMs: 0 });
  await insights.importAssets();
});
afterEach(async () => {
  await insights.panel('POST', '/_faults/reset');
  await insights.faults({ reportMs: 0 });
});
afterAll(() => insights.stop());

/** Progress until an import rests. */
async function follow(after: number | null): Promise<Progress[]> {
  const messages: Progress[] = [];
  for await (const { data, errors } of await insights.subscribe(FOLLOW, { id: insights.adAccountId, after })) {
    if (errors) throw new Error(JSON.stringify(errors));
    const { adAccountInsightsImportProgress: message } = data as { adAccountInsightsImportProgress: Progress };
    messages.push(message);
    if (message.import?.state === 'RESTING') return messages;
  }
  return messages;
}

describe('an import that nobody has asked for', () => {
  it('is not there, and begins when insights are read', async () => {
    expect(await insights.view()).toBeNull();
    const { workspaceId } = insights.parts.owner;
    await insights.parts.imports.markRead(workspaceId, [insights.adAccountId]);
    expect(await insights.view()).toMatchObject({ state: 'RUNNING', daysDone: 0, newestDay: null });
    const notes = () => insights.test.admin(`select xmin::text as version, read_at from insights.insight_import`);
    const noted = await notes();
    await insights.parts.imports.markRead(workspaceId, [insights.adAccountId]);
    expect(await notes()).toEqual(noted);
  });

  it.each(['a stranger', 'another service'])('is not begun by %s', async (who) => {
    const { owner } = insights.parts;
    const viewer = who === 'a stranger' ? { ...owner, memberId: uuid7(), workspaceId: uuid7() } : owner;
    const input = { requestId: uuid7(), adAccountId: who === 'a stranger' ? insights.adAccountId : uuid7() };
    const { errors } = await insights.run(viewer, REQUEST, { input });
    expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
    expect((await insights.run(owner, SOON, { id: insights.adAccountId })).errors?.[0]?.extensions['code']).toBe(
      'FORBIDDEN',
    );
  });
});

describe('the progress of an import', () => {
  it('is followed message by message, and again from any of them', async () => {
    await insights.work();
    await insights.request();
    const messages = await follow(0);
    expect(messages.map(({ sequence }) => sequence)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.at(-1)).toMatchObject({ import: { state: 'RESTING', daysDone: 3, daysTotal: 3 } });
    expect(await follow(1)).toEqual(messages.slice(1));
  });

  it('goes on to a day that somebody asks for', async () => {
    const since = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10);
    const view = await insights.import({ since });
    expect(view).toMatchObject({ oldestDay: since, daysDone: view.daysTotal });
  });
});

describe('today', () => {
  it('is imported soon for a rule that needs it, when it is older than five minutes', async () => {
    const viewer = { ...insights.parts.owner, service: 'rules' };
    await insights.until(({ state }) => state === 'RESTING');
    await insights.panel('DELETE', '/_requests');
    await insights.ok(SOON, { id: insights.adAccountId }, viewer);
    await insights.until(({ state }) => state === 'RESTING');
    expect(await insights.reports()).toEqual([]);
    await insights.test.admin(`update insights.insight_slice set imported_at = imported_at - interval '6 minutes'`);
    await insights.ok(SOON, { id: insights.adAccountId }, viewer);
    await insights.until(({ state }) => state === 'RESTING');
    expect(await insights.reports()).toHaveLength(3);
  });
});

describe('a throttle of an hour', () => {
  it('is a time on the import, while a write goes out', async () => {
    await insights.faults({ insightsThrottle: '80000', insightsThrottleMinutes: 60 });
    await insights.test.admin(`update insights.insight_slice set imported_at = imported_at - interval '6 minutes'`);
    await insights.request();
    const view = await insights.until(({ state }) => state === 'WAITING');
    expect(view.error?.code).toBe('RATE_LIMITED');
    const minutes = (Date.parse(view.throttledUntil!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
    const [ad] = await insights.test.admin<{ id: string }>(
      `select platform_id as id from accounts.platform_asset where kind = 'AD' and status = 'ACTIVE' limit 1`,
    );
    const input = {
      requestId: uuid7(),
      adAccountId: insights.adAccountId,
      targetType: 'AD',
      targetId: ad!.id,
      status: 'PAUSED',
      dryRun: false,
    };
    const { assetStatusSet } = await insights.ofAccounts<{ assetStatusSet: { activity: { state: string } } }>(PAUSE, {
      input,
    });
    expect(assetStatusSet.activity.state).toBe('SUCCEEDED');
    expect((await insights.view())?.state).toBe('WAITING');
    // Asking for it does not hurry the platform.
    await insights.request();
    expect((await insights.view())?.state).toBe('WAITING');
    await insights.faults({ insightsThrottle: null });
    await insights.test.admin('update insights.insight_import set wake_at = null');
    await insights.until(({ state }) => state === 'RESTING');
  });
});

describe('credentials that are refused', () => {
  it('pause the import with one clear error until they are renewed', async () => {
    await insights.test.admin(`update accounts.platform_connection set status = 'BROKEN'`);
    await insights.test.admin(`update insights.insight_slice set imported_at = imported_at - interval '6 minutes'`);
    await insights.request();
    const view = await insights.until(({ state }) => state === 'PAUSED');
    expect(view.error).toMatchObject({
      code: 'PLATFORM_REJECTED',
      advice: expect.stringMatching(/Connect the workspace/),
    });
    await insights.test.admin(`update accounts.platform_connection set status = 'ACTIVE'`);
    expect(await insights.import()).toMatchObject({ state: 'RESTING', error: null });
  });
});
