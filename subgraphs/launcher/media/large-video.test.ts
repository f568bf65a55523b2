/** @seconds 20 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { takeInLargeVideo } from '#test/launcher/large-video.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

const MIB = 1024 * 1024;

let house: TestLauncher;
beforeAll(async () => {
  house = await TestLauncher.start();
});
afterAll(() => house.stop());

it('a video of 1 GiB is taken in and measured with less than 64 MiB of memory', async () => {
  const { status, extraBytes } = await takeInLargeVideo(house, 1024 * MIB);
  expect(status).toBe(201);
  expect(extraBytes).toBeLessThan(64 * MIB);
});
