import { expect, it } from '@jest/globals';
import { presentPlan } from '../present-plan.ts';
import { planCreative } from './plan-creative.ts';

const account = { id: 'a', platformId: 'act_1', currency: 'EUR', status: 'ACTIVE' };

it('sends a video first, and makes the creative with its id and its still', () => {
  const fileName = `${'v'.repeat(200)}.mp4`;
  const file = { fileKey: 'k', fileName, contentType: 'video/mp4', mediaType: 'VIDEO' } as const;
  const objectStorySpec = { page_id: '1', video_data: { title: 'Hello' } };
  const input = { requestId: 'r', adAccountId: 'a', mediaId: 'm', name: 'Film', dryRun: true, objectStorySpec };
  const planned = planCreative(input, { account, file, knownHash: null });
  expect(planned.operations).toMatchObject([
    { kind: 'VIDEO', name: `${'v'.repeat(96)}.mp4`, fileKey: 'k', contentType: 'video/mp4' },
    { kind: 'CREATIVE', name: 'Film' },
  ]);
  const { calls, changes } = presentPlan(planned, account, false);
  const video_data = { title: 'Hello', video_id: { $call: 1, field: 'id' }, image_url: { $call: 1, field: 'picture' } };
  expect(calls).toMatchObject([
    { purpose: `Send the video "${'v'.repeat(96)}.mp4"`, path: 'act_1/advideos' },
    { path: 'act_1/adcreatives', params: { object_story_spec: { page_id: '1', video_data } } },
  ]);
  expect(changes).toContainEqual({ field: 'object_story_spec', before: null, after: objectStorySpec });
  expect(planned.check).toBeNull();
});
