import { programArguments } from '#kit/config/program-arguments.ts';
import { printReport } from './print-report.ts';
import { runChaos } from './run-chaos.ts';
import { fullChaos, SHORT_CHAOS } from './chaos-plan.ts';

const { values } = programArguments({
  usage: `Usage: npm run test:faults -- [--launches NUMBER] [--at-once NUMBER] [--seed NUMBER] [--short]

Runs launches while everything fails and is killed.
  --launches  how many; 300 by default
  --at-once   how many at a time; 40 by default
  --seed      has the same harms come in the same order
  --short     the few of the test suite`,
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
  ? { ...SHORT_CHAOS, seed }
  : fullChaos(Number(values.launches), seed, Number(values['at-once']));
const report = await runChaos(plan, (line) => {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${line}`);
});
if (!printReport(report)) process.exitCode = 1;
