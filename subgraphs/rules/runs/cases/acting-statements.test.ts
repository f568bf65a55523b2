import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RunHarness } from '#test/rules/run-harness.ts';
import { named, setStatus, task, today } from '#test/rules/tasks.ts';
import { statementsOf } from '#test/testkit/statements.ts';

let harness: RunHarness;
beforeAll(async () => {
  harness = await RunHarness.start();
});
afterAll(() => harness?.stop());

/** Polls of workers and of the test, which come as time goes by. */
const POLL =
  /next_due_at <= \$1|group by r\.queue_key|from \(select \* from rules\.rule_run|dispatch_cursor as cursor|v\.definition,/u;
/** Statements of one reading of dispatch. */
const READING =
  /set dispatch_cursor|set next_check_at = null where id = any|from jsonb_to_recordset\(\$2::jsonb\) as c\(id|with waiting as|with run as/u;

/** Runs a rule that pauses so many campaigns; counts the statements over tables of runs, and the readings of dispatch. */
async function acted(objects: number) {
  const name = `Many${objects}.`;
  const ids: string[] = [];
  for (let n = 0; n < objects; n += 1) ids.push(await harness.campaign(`${name}${n}`));
  const rule = await harness.rule({
    target_filter: named(name),
    tasks: [task([today('spend', 'gte', 5)], [setStatus('PAUSED')])],
  });
  await harness.facts(Object.fromEntries(ids.map((id) => [id, { spend: 10 }])));
  const begin = performance.now();
  const texts = (await statementsOf(() => harness.tick())).filter((text) => /rule_(run|action|operation)/u.test(text));
  const seconds = (performance.now() - begin) / 1_000;
  expect(await harness.runs(rule)).toMatchObject([{ state: 'SUCCEEDED', acted: objects }]);
  await harness.rest();
  const readings = texts.filter((text) => text.includes('set dispatch_cursor')).length;
  return { seconds, readings, others: texts.filter((text) => !POLL.test(text) && !READING.test(text)).length };
}

it('a run that acts takes as many statements for many objects as for one, and reads dispatch by time and not by changes', async () => {
  const [one, many] = [await acted(1), await acted(40)];
  expect(many.others).toBe(one.others);
  // Each reading waits twice as long as the one before, from a quarter of a second to five.
  const most = ({ seconds }: typeof many) => 1 + Math.log2(1 + seconds * 4) + seconds / 5;
  expect(many.readings).toBeLessThanOrEqual(most(many));
  expect(one.readings).toBeLessThanOrEqual(most(one));
});
