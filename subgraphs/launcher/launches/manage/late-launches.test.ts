/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PREVIEW, type Preview } from '#subgraphs/launcher/launches/inputs/testing/planning-harness.ts';
import { LaunchHarness } from './testing/launch-harness.ts';
import { replacementOf } from './testing/replacing.ts';
import type { ShownLaunch } from './testing/shown-launch.ts';

const CREATIVES = 'adcreatives$';
const DAY_MS = 86_400_000;

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await launches.work();
});
afterAll(() => launches?.stop());

interface Stored {
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

async function storedOf(kind: string, name: string): Promise<Stored> {
  const response = await fetch(`${launches.sandbox.url}/_state/objects?kind=${kind}&limit=1000`);
  const { objects } = (await response.json()) as { objects: Stored[] };
  return objects.find((object) => object.name.startsWith(name))!;
}

const adSetOf = (name: string) => storedOf('adset', name);

/** Simulates that the ad set of a launch was made this many days ago, on the platform and in the sent calls. */
async function daysLater(launch: ShownLaunch, name: string, days: number): Promise<void> {
  const { id, data } = await adSetOf(name);
  const times = { start_time: data.start_time - days * DAY_MS, end_time: data.end_time - days * DAY_MS };
  const body = JSON.stringify({ data: { ...data, ...times } });
  await fetch(`${launches.sandbox.url}/_state/objects/${id}`, { method: 'PATCH', body });
  await launches.harness.test.admin(
    `update launcher.launch_operation set params = params || jsonb_build_object('end_time', $2::text)
      where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE'`,
    [launch.id, new Date(times.end_time).toISOString()],
  );
}

describe('a launch that is switched on days after it was made', () => {
  it('delivers for all the time it was given', async () => {
    const name = 'Nearly';
    const failed = await halfMade(name, await lasting({ durationSeconds: 10 * 86_400 }), 'ACTIVE');
    expect(failed.activation).toBe('WITHHELD');
    await daysLater(failed, name, 9);
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

  /** A launch whose objects all exist and whose ad set is on, but not its campaign. */
  async function campaignOff(name: string, templateVersionId: string): Promise<ShownLaunch> {
    const failed = await halfMade(name, templateVersionId, 'ACTIVE');
    await launches.refuseNext(1, `/${(await storedOf('campaign', name)).id}$`);
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'PARTIALLY_SUCCEEDED', activation: 'PARTIALLY_SUCCEEDED' });
    expect((await adSetOf(name)).status).toBe('ACTIVE');
    return launch;
  }

  it('delivers for all that time also where only its campaign was not switched on', async () => {
    const off = await campaignOff('Campaign', await lasting({ durationSeconds: 10 * 86_400 }));
    await daysLater(off, 'Campaign', 9);
    await launches.change('launchRetry', off);
    const { launch, messages } = await launches.ended(off);
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect(messages[0]).toContain('for as long as they were to');
    expect((await storedOf('campaign', 'Campaign')).status).toBe('ACTIVE');
    expect(((await adSetOf('Campaign')).data.end_time - Date.now()) / DAY_MS).toBeCloseTo(10, 1);
  });

  it('goes on where somebody has switched its ad set on already, which keeps its end', async () => {
    const failed = await halfMade('By hand', await lasting({ durationSeconds: 10 * 86_400 }), 'ACTIVE');
    await daysLater(failed, 'By hand', 1);
    const { id } = await adSetOf('By hand');
    await launches.platform(id, { status: 'ACTIVE' });
    const { launch } = await launches.ended(await launches.change('launchRetry', failed));
    expect(launch).toMatchObject({ state: 'SUCCEEDED', activation: 'SUCCEEDED' });
    expect((await storedOf('campaign', 'By hand')).status).toBe('ACTIVE');
    expect(((await adSetOf('By hand')).data.end_time - Date.now()) / DAY_MS).toBeCloseTo(9, 1);
  });

  it('is not switched on where its template fixes an end that is over by then', async () => {
    const off = await campaignOff('Fixed', await lasting({ endAt: daysFromNow(3) }));
    await daysLater(off, 'Fixed', 4);
    expect(await launches.refusal('launchRetry', off)).toMatchObject({ code: 'CONFLICT' });
    expect(await launches.read(off.id)).toEqual(off);
    expect((await storedOf('campaign', 'Fixed')).status).toBe('PAUSED');
  });

  it('says that it is not switched on when what was missing comes after such an end', async () => {
    const failed = await halfMade('Told', await lasting({ endAt: daysFromNow(3) }), 'ACTIVE');
    const target = await launches.targetOf(failed.id);
    const stands = await replacementOf(launches, failed, 'Told C');
    const later = await launches.submitOf([], { target, ...stands, scheduledAt: daysFromNow(1) });
    // The platform lets it deliver longer, which the launch does not know.
    await launches.harness.test.admin(
      `update launcher.launch_operation set params = params || jsonb_build_object('end_time', $2::text)
        where launch_id = $1 and kind = 'AD_SET' and effect = 'CREATE'`,
      [failed.id, daysFromNow(-1)],
    );
    expect((await launches.ended(await launches.change('launchRunNow', later))).launch.state).toBe('SUCCEEDED');
    const { launch, messages } = await launches.ended(failed);
    expect(launch).toMatchObject({
      state: 'PARTIALLY_SUCCEEDED',
      activation: 'PARTIALLY_SUCCEEDED',
      error: { code: 'CONFLICT' },
      nextSteps: ['STOP'],
      operationCounts: { planned: 0 },
    });
    expect(messages.at(-1)).toContain('delivers until');
    expect((await adSetOf('Told')).status).toBe('PAUSED');
  });
});

describe('ads that are made later', () => {
  it.each(['PAUSED', 'ACTIVE'])(
    'are refused where the ad set of their launch, %s, delivers no more',
    async (status) => {
      const name = `Late ${status}`;
      const failed = await halfMade(name, await lasting({ durationSeconds: 10 * 86_400 }), status);
      await daysLater(failed, name, 11);
      expect(await launches.refusal('launchRetry', failed)).toMatchObject({ code: 'CONFLICT' });
      expect(await launches.read(failed.id)).toEqual(failed);
    },
  );

  it('are refused for a target that delivers no more, when planned, at the start and when tried again', async () => {
    const templateVersionId = await lasting({ durationSeconds: 10 * 86_400 });
    const { launch } = await launches.ended(await launches.submit(['Gone A'], { name: 'Gone', templateVersionId }));
    const target = await launches.targetOf(launch.id);
    const later = { target, scheduledAt: daysFromNow(11) };
    const { creativeId } = await launches.creative('Gone B');
    const preview = async (changes: object) => {
      const request = launches.requestOf([creativeId], { operation: 'REFRESH', ...changes });
      return (await launches.harness.ok<{ launchPreview: Preview }>(launches.owner, PREVIEW, { request }))
        .launchPreview;
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
