import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type SeenRequest, TestInsights } from '#test/insights/test-insights.ts';

let insights: TestInsights;
let undisturbed: string[];
beforeAll(async () => {
  insights = await TestInsights.start({ schedule: { historyDays: 2, reportLimitMs: 2_000 } });
  await insights.faults({ reportMs: 0 });
  await insights.importAssets();
  await insights.work();
  await insights.import();
  undisturbed = await insights.rows();
});
afterEach(async () => {
  await insights.panel('POST', '/_faults/reset');
  await insights.faults({ reportMs: 0 });
});
afterAll(() => insights.stop());

async function importAnew(): Promise<void> {
  await insights.forget();
  await insights.panel('DELETE', '/_requests');
  await insights.import();
}

const script = (entry: Record<string, unknown>) => insights.panel('POST', '/_faults/reports', entry);
const running = (percent: number) => ({ status: 'Job Running', percent });

describe('a report', () => {
  it('is read once, when it is completed, whatever its percentage says (A2)', async () => {
    const begin = [{ status: 'Job Not Started' }, { status: 'Job Started' }, running(100), running(100)];
    await script({ states: [...begin, { status: 'Job Completed', percent: 100 }] });
    await importAnew();
    const { requests } = await insights.panel<{ requests: SeenRequest[] }>('GET', '/_requests?limit=5000');
    const first = requests.findIndex(({ method, path }) => method === 'POST' && path.endsWith('/insights'));
    const next = requests.findIndex(
      ({ method, path }, index) => index > first && method === 'POST' && path.endsWith('/insights'),
    );
    const course = requests.slice(first + 1, next).map(({ path }) => path.split('/').at(-1));
    expect(course.filter((end) => end === 'insights')).toHaveLength(1);
    expect(course.indexOf('insights')).toBe(5);
    expect(await insights.rows()).toEqual(undisturbed);
  });

  it('that runs for ever is given up at the limit, and smaller ones bring the same', async () => {
    await script({ states: [running(40)] });
    await importAnew();
    expect(await insights.rows()).toEqual(undisturbed);
    expect(await insights.sizeOf('ad/base_daily/daily')).toMatchObject({ days: 1 });
  });

  it.each(['Job Failed', 'Job Skipped'])('that ends as %s is asked for once more', async (status) => {
    await script({ states: [{ status, percent: 0, code: 2, message: 'Service temporarily unavailable' }] });
    await importAnew();
    expect(await insights.rows()).toEqual(undisturbed);
    const asked = (await insights.reports()).map((params) => JSON.stringify(params));
    expect(asked.length - new Set(asked).size).toBe(1);
  });

  it('that cannot be seen at first is waited for', async () => {
    await insights.faults({ reportLagMs: 100 });
    await importAnew();
    expect(await insights.rows()).toEqual(undisturbed);
  });
});

describe('reports that fail for one ad for ever (A9)', () => {
  it('bring all others, name the ad, and leave it out at once for the rest of the day', async () => {
    const [ad] = await insights.test.admin<{ id: string }>(
      `select platform_id as id from insights.insight_object where level = 4 order by 1 limit 1`,
    );
    const failed = {
      status: 'Job Failed',
      percent: 0,
      code: -2,
      subcode: 2490547,
      message: 'The report could not be produced',
    };
    await script({ states: [failed], times: null, ad: ad!.id, level: 'ad' });
    await importAnew();
    const view = await insights.view();
    expect(view).toMatchObject({ state: 'RESTING', daysDone: 2, daysTotal: 2 });
    expect(view?.gaps.filter(({ level }) => level === 'ad')).toEqual(
      ['base_daily', 'demographic_daily'].map((reportSpec) =>
        expect.objectContaining({ reportSpec, reason: 'PLATFORM_FAILED', objectIds: [ad!.id] }),
      ),
    );
    const rows = await insights.rows();
    const others = undisturbed.filter(
      (row) => row.startsWith('insight_day') && !row.startsWith(`insight_day ${ad!.id}`),
    );
    expect(rows.filter((row) => row.startsWith('insight_day') && !row.startsWith(`insight_day ${ad!.id}{`))).toEqual(
      others,
    );
    // What is left out is not asked for again today.
    await insights.panel('DELETE', '/_requests');
    await insights.import();
    expect(await insights.reports()).toEqual([]);
  });
});
