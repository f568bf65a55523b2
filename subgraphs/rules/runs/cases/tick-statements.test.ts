import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

/** Polls of workers, which come however many rules there are. */
const POLL =
  /next_due_at <= \$1|group by r\.queue_key|clock_timestamp\(\)|from \(select \* from rules\.rule_run|dispatch_cursor as cursor|v\.definition,/u;

/** Number of statements over the tables of runs in one tick, without polls. */
async function statementsOfTick(): Promise<number> {
  const texts = await statementsOf(() => harness.tick());
  return texts.filter((text) => /rule_run|rule_action|rule_operation/u.test(text) && !POLL.test(text)).length;
}

const rule = (spend: number) =>
  harness.rule({ target_filter: named('Quiet'), tasks: [task([today('spend', 'gte', spend)], [setStatus('PAUSED')])] });

it('a tick of many rules takes as many statements as one of a few, where nothing is to be done', async () => {
  const id = await harness.campaign('Quiet');
  await harness.facts({ [id]: { spend: 1 } });
  for (let n = 0; n < 2; n += 1) await rule(10);
  await statementsOfTick();
  const few = await statementsOfTick();
  for (let n = 0; n < 18; n += 1) await rule(10);
  const many = await statementsOfTick();
  expect(many).toBeLessThanOrEqual(few);
});
