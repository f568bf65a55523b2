/** @seconds 20 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { takeInLargeVideo } from '#test/launcher/large-video.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

const MIB = 1024 * 1024;

let harness: TestLauncher;
beforeAll(async () => {
  harness = await TestLauncher.start();
});
afterAll(() => harness.stop());

it('a video of 1 GiB is taken in and measured with less than 64 MiB of memory', async () => {
  const { status, extraBytes } = await takeInLargeVideo(harness, 1024 * MIB);
  expect(status).toBe(201);
  expect(extraBytes).toBeLessThan(64 * MIB);
});
