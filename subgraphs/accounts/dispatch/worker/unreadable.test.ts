/** @seconds 15 — operations whose stored payload cannot be read, beside others of their ad account */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { TestDispatch } from '#subgraphs/accounts/testing/test-dispatch.ts';

let dispatch: TestDispatch;
beforeAll(async () => {
  dispatch = await TestDispatch.start();
});
afterAll(() => dispatch.stop());

const PAYLOADS = ['null', '"lost"', '[1, 2]', '{"name": {"$operation": "nobody", "field": "id"}}'];

it('ends operations whose payload cannot be read, whatever it is, and does the others', async () => {
  const sound = campaign(`Sound ${uuid7()}`);
  const broken = PAYLOADS.map((_, number) => campaign(`Broken ${number} ${uuid7()}`));
  const { causeId, activityId } = await dispatch.admit([...broken, sound]);
  for (const [number, { id }] of broken.entries()) {
    const spoil = 'update accounts.platform_operation set params = $2::text::jsonb where id = $1';
    await dispatch.accounts.test.admin(spoil, [id, PAYLOADS[number]]);
  }
  await dispatch.work();
  await dispatch.settled(causeId);
  const { operations } = await dispatch.activity(activityId);
  const ends = new Map(operations.map(({ id, state, error }) => [id, [state, error?.message.length]]));
  expect(ends.get(sound.id)).toEqual(['CONFIRMED', undefined]);
  const refused = ['REJECTED', expect.any(Number)];
  expect(broken.map(({ id }) => ends.get(id))).toEqual(PAYLOADS.map(() => refused));
});
