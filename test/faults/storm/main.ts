import { parseArgs } from 'node:util';
import { printReport } from './print-report.ts';
import { runStorm } from './run-storm.ts';
import { fullStorm, SHORT_STORM } from './storm-plan.ts';

const { values } = parseArgs({
  options: {
    launches: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1_000_000)) },
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}: with \`-- --seed ${seed}\` the same harms come in the same order`);
const started = performance.now();
const plan = values.short
  ? { ...SHORT_STORM, seed }
  : fullStorm(Number(values.launches), seed, Number(values['at-once']));
const report = await runStorm(plan, (line) => {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${line}`);
});
if (!printReport(report)) process.exitCode = 1;
