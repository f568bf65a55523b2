/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PREVIEW, type Preview } from '../planning/testing/planning-house.ts';
import { LaunchHouse } from './testing/launch-house.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';

const CREATIVES = 'adcreatives$';
const DAY_MS = 86_400_000;

let launches: LaunchHouse;
beforeAll(async () => {
  launches = await LaunchHouse.start();
  await launches.work();
});
afterAll(() => launches?.stop());

interface StoredAdSet {
  id: string;
  name: string;
  status: string;
  data: { start_time: number; end_time: number };
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const lasting = (delivery: object) => launches.template({ delivery, budget: { period: 'LIFETIME' } });

/** A launch of two ads, of which one fails. */
async function halfMade(name: string, templateVersionId: string, requestedStatus: string): Promise<ShownLaunch> {
  await launches.refuseNext(1, CREATIVES);
  const changes = { name, templateVersionId, requestedStatus };
  const { launch } = await launches.ended(await launches.submit([`${name} A`, `${name} B`], changes));
  expect(launch.state).toBe('PARTIALLY_SUCCEEDED');
  return launch;
}

async function adSetOf(name: string): Promise<StoredAdSet> {
  const response = await fetch(`${launches.sandbox.url}/_state/objects?kind=adset&limit=1000`);
  const { objects } = (await response.json()) as { objects: StoredAdSet[] };
  return objects.find((adSet) => adSet.name.startsWith(name))!;
}

/** Has so many days gone by since the ad set of a launch was made, on the platform and in what was sent. */
async function daysLater(launch: ShownLaunch, name: string, days: number): Promise<void> {
  const { id, data } = await adSetOf(name);
  const times = { start_time: data.start_time - days * DAY_MS, end_time: data.end_time - days * DAY_MS };
  const body = JSON.stringify({ data: { ...data, ...times } });
  await fetch(`${launches.sandbox.url}/_state/objects/${id}`, { method: 'PATCH', body });
  await launches.house.test.admin(
    `update launcher.launch_operation set params = params || jsonb_build_object('end_time', $2::text)
      where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE'`,
    [launch.id, new Date(times.end_time).toISOString()],
  );
}

describe('a launch that is switched on days after it was made', () => {
  it.each([
    ['nearly over', 'Nearly', 9],
    ['over', 'Over', 11],
  ])('delivers for all the time it was given, where that was %s', async (_, name, days) => {
    const failed = await halfMade(name, await lasting({ durationSeconds: 10 * 86_400 }), 'ACTIVE');
    expect(failed.activation).toBe('WITHHELD');
    await daysLater(failed, name, days);
    const { launch, messages } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect(messages).toContainEqual(expect.stringContaining('for as long as they were to'));
    const { status, data } = await adSetOf(name);
    expect(status).toBe('ACTIVE');
    expect((data.end_time - Date.now()) / DAY_MS).toBeCloseTo(10, 1);
  });

  it('keeps the end that somebody gave its ad set meanwhile, and is not switched on', async () => {
    const failed = await halfMade('Moved', await lasting({ durationSeconds: 10 * 86_400 }), 'ACTIVE');
    await daysLater(failed, 'Moved', 9);
    const { id } = await adSetOf('Moved');
    const end = Math.round(Date.now() / 1_000) + 5 * 86_400;
    await launches.platform(id, { end_time: String(end) });
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', activation: 'PARTIALLY_SUCCEEDED' });
    const { status, data } = await adSetOf('Moved');
    expect([status, data.end_time]).toEqual(['PAUSED', end * 1_000]);
  });

  it('stays paused where its template fixes an end that is over by then, and says so', async () => {
    const failed = await halfMade('Fixed', await lasting({ endAt: daysFromNow(3) }), 'ACTIVE');
    await launches.refuseNext(1, CREATIVES);
    const { launch: again } = await launches.ended(await launches.change('launchRetry', failed));
    await daysLater(again, 'Fixed', 4);
    const refusal = await launches.refusal('launchRetry', again);
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect((await adSetOf('Fixed')).status).toBe('PAUSED');
  });
});

describe('ads that are made later', () => {
  it('are refused where the ad set of their launch delivers no more', async () => {
    const failed = await halfMade('Late', await lasting({ durationSeconds: 10 * 86_400 }), 'PAUSED');
    await daysLater(failed, 'Late', 11);
    expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'CONFLICT' });
    expect(await launches.read(failed.id)).toEqual(failed);
  });

  it('are refused for a target that delivers no more, when planned, at the start and when tried again', async () => {
    const templateVersionId = await lasting({ durationSeconds: 10 * 86_400 });
    const { launch } = await launches.ended(await launches.submit(['Gone A'], { name: 'Gone', templateVersionId }));
    const target = await launches.targetOf(launch.id);
    const later = { target, scheduledAt: daysFromNow(11) };
    const { creativeId } = await launches.creative('Gone B');
    const preview = async (changes: object) => {
      const request = launches.requestOf([creativeId], { operation: 'REFRESH', ...changes });
      return (await launches.house.ok<{ launchPreview: Preview }>(launches.owner, PREVIEW, { request })).launchPreview;
    };
    expect((await preview({ target })).submittable).toBe(true);
    const { findings } = await preview(later);
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'BLOCKER', code: 'target_ended' }));
    const waiting = await launches.submit(['Gone C'], { target, scheduledAt: daysFromNow(1) });
    await daysLater(launch, 'Gone', 11);
    const { launch: refused } = await launches.ended(await launches.change('launchRunNow', waiting));
    expect(refused).toMatchObject({ state: 'FAILED', error: { code: 'TARGET_CHANGED' } });
    expect(await launches.stored('ad', 'Gone')).toHaveLength(1);
  });
});
