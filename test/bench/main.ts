import '#kit/config/production.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { programArguments, refuse } from '#kit/config/program-arguments.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { SUITES } from '#test/bench/suites.ts';

const OUT = 'bench-results';
const NAMES = SUITES.map(({ name }) => name).join(', ') || 'none yet';
const USAGE = `Usage: npm run bench -- [SUITE]… [--rows NUMBER]

Measures the suites that are named, or all, and writes what came of it to ${OUT}.
Suites: ${NAMES}

  --rows  size of the data: rows of \`insights\`, 1,000,000 by default; ads of \`rules\`, 20,000 by default`;

function print(suite: Suite, report: SuiteReport): void {
  console.log(`\n${suite.name}: ${suite.about}`);
  if (report.comparisons.length > 0) {
    console.table(
      report.comparisons.map(({ name, medianMs, ratio, runsMs }) => ({
        contender: name,
        'median ms': Number(medianMs.toFixed(2)),
        ratio: Number(ratio.toFixed(3)),
        runs: runsMs.length,
      })),
    );
  }
  if (report.figures.length > 0) console.table(report.figures);
  if (report.table) console.table(report.table.rows, [...report.table.columns]);
}

const options = { rows: { type: 'string' } } as const;
const { positionals: wanted, values } = programArguments({ usage: USAGE, options, operands: [0, Infinity] });
const rows = values.rows === undefined ? undefined : Number(values.rows);
if (rows !== undefined && !(Number.isSafeInteger(rows) && rows > 0)) refuse('--rows needs a number above 0', USAGE);
const unknown = wanted.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) refuse(`no such suite: ${unknown.join(', ')}`, USAGE);
const chosen = SUITES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) console.log('No suites yet: the harness is ready, capabilities bring their own measurements.');
await mkdir(OUT, { recursive: true });
for (const suite of chosen) {
  const report = await suite.run(rows === undefined ? {} : { rows });
  print(suite, report);
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model };
  await writeFile(
    `${OUT}/${suite.name}.json`,
    `${JSON.stringify({ suite: suite.name, machine, ...report }, null, 2)}\n`,
  );
}
