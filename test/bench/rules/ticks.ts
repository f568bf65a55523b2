import type { SuiteReport } from '#test/bench/suite.ts';
import { measure, median } from '#test/bench/measure.ts';
import { AccountDataReader } from '#subgraphs/rules/data/read-account-data.ts';
import { mergeNeeds } from '#subgraphs/rules/runs/work/merge-needs.ts';
import { compiledRule } from '#subgraphs/rules/runs/sources/rule-sources.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { startTestServer } from '#test/testkit/test-server.ts';
import { pausingRule, TickHarness, tickRule } from './tick-harness.ts';

type Figures = SuiteReport['figures'];

/** Ticks of one day. */
const TICKS_OF_DAY = 48;
const ROUNDS = 5;
const EXPLAINED = 40;
/** Statements with which the harness waits for the end of a tick. */
const OF_THE_HARNESS = /pg_sleep|select 1 from rules\.rule_run where state in|select from rules\.rule_run where/u;

/** Cost of one tick. */
interface TickCost {
  /** Processor time of this process, PostgreSQL's not included. */
  ms: number;
  statements: number;
}

/** Ticks of whole runs over PostgreSQL: claims, reading, evaluation, decision, storage and hand-over. */
export async function tickFigures(rules: number, ads: number): Promise<Figures> {
  const server = await startTestServer();
  process.env.ADOPS_TEST_SERVER = server.url;
  try {
    return await figures(rules, ads);
  } finally {
    await server.close();
  }
}

async function figures(rules: number, ads: number): Promise<Figures> {
  const many = await figuresOf(rules, ads);
  const few = await medianTick(rules, Math.max(1_000, ads / 10));
  const growth = {
    name: 'growth of a tick when ads grow tenfold',
    value: round(many.tick / few),
    unit: '×',
    goal: '≤ 11',
  };
  return [...many.figures, growth];
}

async function medianTick(rules: number, ads: number): Promise<number> {
  const harness = await TickHarness.start(ads);
  try {
    await harness.save(rules, tickRule);
    return (await ticks(harness)).ms;
  } finally {
    await harness.runs.stop();
  }
}

async function figuresOf(rules: number, ads: number): Promise<{ figures: Figures; tick: number }> {
  const harness = await TickHarness.start(ads);
  try {
    await harness.save(rules, tickRule);
    const tick = await ticks(harness);
    const alone = await evaluationAlone(harness);
    const beside = round((100 * (tick.ms - alone)) / tick.ms);
    const figures: Figures = [
      { name: 'statements a rule in one tick', value: round(tick.statements / rules), unit: '', goal: '≤ 4' },
      { name: 'a tick', value: round(tick.ms), unit: 'ms of processor time' },
      { name: 'the evaluation of it alone', value: round(alone), unit: 'ms of processor time' },
      { name: 'share of a tick beside the evaluation', value: beside, unit: '%', goal: '≤ 25' },
      { name: 'objects a rule matched', value: round(await matchedBy(harness)), unit: '' },
      ...(await explainFigures(harness)),
      ...(await storageFigures(harness)),
      await actingFigure(harness, rules),
    ];
    return { figures, tick: tick.ms };
  } finally {
    await harness.runs.stop();
  }
}

/** Median of ticks, each over data of its own. */
async function ticks(harness: TickHarness): Promise<TickCost> {
  const costs: TickCost[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    await harness.importToday(round + 1);
    const cost = await costOf(() => harness.runs.tick());
    if (round >= 0) costs.push(cost);
  }
  return { ms: median(costs.map(({ ms }) => ms)), statements: median(costs.map(({ statements }) => statements)) };
}

async function costOf(work: () => Promise<unknown>): Promise<TickCost> {
  const before = process.cpuUsage();
  const texts = await statementsOf(work);
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, statements: texts.filter((text) => !OF_THE_HARNESS.test(text)).length };
}

/** Processor time of the same definitions over the same data, with nothing else. */
async function evaluationAlone({ runs }: TickHarness): Promise<number> {
  const stored = await runs.test.admin<{ definition: Record<string, unknown> }>(
    'select definition from rules.rule_version order by rule_id',
  );
  const evaluators = stored.map(({ definition }) => compiledRule(definition).evaluator);
  const now = runs.clock.now;
  const needs = mergeNeeds(evaluators.map((evaluator) => evaluator.needs(now.toISOString().slice(0, 10))));
  const { workspaceId } = runs.owner;
  const place = { asking: runs.asking(), workspaceId, adAccountId: runs.adAccountId, needs, now, keep: false };
  const reading = await new AccountDataReader(runs.test.database).read(place);
  const times = Array.from({ length: ROUNDS + 1 }, () => {
    const data = { ...reading };
    const before = process.cpuUsage();
    for (const evaluator of evaluators) evaluator.evaluate(data);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return median(times.slice(1));
}

async function matchedBy({ runs }: TickHarness): Promise<number> {
  const [row] = await runs.test.admin<{ matched: number }>(
    'select avg(matched)::float8 as matched from rules.rule_run',
  );
  return row!.matched;
}

/** Explanation of an object that no task matched, decided again, beside that of a matched one, which is a row. */
async function explainFigures({ runs, delivering }: TickHarness): Promise<Figures> {
  const [matched] = await runs.test.admin<{ run: string; object: string }>(
    'select run_id::text as run, entity_id as object from rules.rule_action order by run_id desc limit 1',
  );
  const document = `query ($id: UUID!, $entityId: String!) { ruleRun(id: $id) { object(entityId: $entityId) { outcome tasks { verdict } } } }`;
  const ask = (entityId: string) => runs.ask(document, { id: matched!.run, entityId });
  let at = 0;
  const [row, any] = await measure(
    [
      { name: 'reading the row of a matched object', run: async () => void (await ask(matched!.object)) },
      { name: 'explaining any object', run: async () => void (await ask(delivering[(at += 37) % delivering.length]!)) },
    ],
    EXPLAINED,
  );
  return [
    { name: row!.name, value: round(row!.medianMs), unit: 'ms' },
    { name: any!.name, value: round(any!.medianMs), unit: 'ms' },
    { name: 'explaining any object beside reading one row', value: round(any!.ratio), unit: '×', goal: '≤ 2' },
  ];
}

/** Storage that a day of half-hourly ticks adds to the tables, with an import before each tick. */
async function storageFigures(harness: TickHarness): Promise<Figures> {
  const { runs } = harness;
  const sizes = async () => {
    const rows = await runs.test.admin<{ name: string; bytes: number }>(
      `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
        where c.relnamespace = 'rules'::regnamespace and c.relkind = 'r'`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  };
  const before = await sizes();
  for (let tick = 0; tick < TICKS_OF_DAY; tick += 1) {
    await harness.importToday(100 + tick);
    await runs.tick();
  }
  const grown = [...(await sizes())].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }));
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = grown.toSorted((one, other) => other.bytes - one.bytes).slice(0, 3);
  return [
    { name: `storage of ${TICKS_OF_DAY} ticks`, value: mebibytes(total), unit: 'MiB' },
    ...largest.map(({ name, bytes }) => ({ name: `of it ${name}`, value: mebibytes(bytes), unit: 'MiB' })),
  ];
}

/** A tick in which every rule pauses an ad of its own, until dispatch has admitted all of it. */
async function actingFigure(harness: TickHarness, rules: number): Promise<Figures[number]> {
  const { runs } = harness;
  await runs.rest();
  await harness.save(rules, pausingRule);
  await harness.importToday(0);
  const open = `select from rules.rule_run where created_at > $1 having count(*) filter (where handed_over) >= $2`;
  const [{ since }] = (await runs.test.admin<{ since: Date }>('select clock_timestamp() as since')) as [
    { since: Date },
  ];
  const { statements } = await costOf(async () => {
    runs.advance();
    await runs.until(open, [since, rules]);
  });
  return { name: 'statements a rule in a tick in which each pauses an ad', value: round(statements / rules), unit: '' };
}

function mebibytes(bytes: number): number {
  return round(bytes / 2 ** 20);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
