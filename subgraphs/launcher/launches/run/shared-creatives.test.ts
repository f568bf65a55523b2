import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';

let launches: LaunchHarness;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  await fetch(`${launches.sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify({ sharesCreatives: true }) });
  await launches.work();
});
afterAll(() => launches.stop());

describe('a version that is launched twice, where the platform shares creatives of the same content', () => {
  it('is shown by both launches through one creative', async () => {
    const { creativeId } = await launches.creative('Twice');
    const first = await launches.ended(await launches.submitOf([creativeId]));
    const second = await launches.ended(await launches.submitOf([creativeId], { retestReason: 'Once more.' }));
    expect([first.launch.state, second.launch.state]).toEqual(['SUCCEEDED', 'SUCCEEDED']);
    const made = await launches.harness.test.admin<{ launch: string; id: string }>(
      `select cause_id as launch, platform_id as id from accounts.platform_operation where kind = 'CREATIVE' order by position`,
    );
    expect(made).toEqual([first, second].map(({ launch }) => ({ launch: launch.id, id: made[0]!.id })));
    expect(await launches.stored('creative', 'Twice')).toHaveLength(1);
    expect(await launches.stored('ad', 'Twice')).toHaveLength(2);
  });
});
