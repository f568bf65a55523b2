import type { ChaosReport } from './run-chaos.ts';

/** Most sentences of a kind that are shown. */
const SHOWN = 20;

/** Prints a chaos test's report as tables; whether nothing was wrong. */
export function printReport(report: ChaosReport): boolean {
  const { seed, seconds, ads, made, explained, subscribers, connections, events, lastWords, repeats } = report;
  const { lost, duplicated, unplanned, misactivated, sequences } = report;
  console.log('\nwhat was done');
  console.table({
    seed,
    seconds: Math.round(seconds),
    ads,
    retries: report.retries,
    ...prefixed('launches ', report.launches),
  });
  console.log('\nwhat went wrong meanwhile');
  const { total, faults } = report.platform;
  console.table({
    ...prefixed('hits on ', report.harms),
    'processes that ended themselves': lastWords.length,
    'calls repeated by clients': repeats,
    'requests to the platform': total,
    ...prefixed('answered with ', faults),
  });
  for (const words of lastWords) console.log(`  one said: ${words}`);
  console.log('\nwhat came of it');
  const wrong = { lost, duplicated, unplanned, misactivated, 'sequence numbers missed or repeated': sequences };
  console.table({
    'objects made once': made,
    'objects explained': explained,
    subscribers,
    connections,
    events,
    ...Object.fromEntries(Object.entries(wrong).map(([name, sentences]) => [name, sentences.length])),
  });
  for (const [name, sentences] of Object.entries(wrong)) {
    for (const sentence of sentences.slice(0, SHOWN)) console.error(`${name}: ${sentence}`);
  }
  return Object.values(wrong).every((sentences) => sentences.length === 0);
}

function prefixed(prefix: string, counts: Record<string, number | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}${name}`, count]));
}
