import { describe, expect, it } from '@jest/globals';
import { readAgain, ruleEntry, withChange, withOlder, withWaits, type RuleEntry, type RunRow } from './rule-state.ts';

const counts = { targets: 3, matched: 0, acted: 0, heldBack: 0, failed: 0, unknown: 0 };
const standing = {
  version: 2,
  status: 'ACTIVE',
  pausedReason: null,
  pausedAt: null,
  nextRunAt: null,
  wait: null,
} as const;

function run(id: string, more: Partial<RunRow> = {}): RunRow {
  const dueAt = '2026-11-22T05:00:00Z';
  return { id, state: 'SUCCEEDED', dryRun: true, dueAt, message: null, wait: null, counts, reasons: [], ...more };
}

function page(ids: string[], hasNextPage: boolean) {
  return { edges: ids.map((id) => ({ node: run(id) })), pageInfo: { hasNextPage, endCursor: ids.at(-1) ?? null } };
}

function rule(ids: string[], hasNextPage = false): RuleEntry {
  const schedule = { cron: '0 * * * *', timezone: 'UTC' };
  const words = { id: 'rule', name: 'Stop losses', level: 'AD', definition: {}, schedule, adAccounts: [] } as const;
  return ruleEntry({ ...words, ...standing, adAccounts: [], runs: page(ids, hasNextPage) });
}

const idsOf = ({ runs }: RuleEntry): string[] => runs.map(({ id }) => id);

describe('a run that has changed', () => {
  it('comes first when it is new, with the rule as it stands then', () => {
    const paused = { ...standing, status: 'PAUSED', pausedReason: 'FAILURES' } as const;
    const after = withChange(rule(['b', 'a']), { run: run('c'), standing: paused });
    expect([idsOf(after), after.status, after.pausedReason]).toEqual([['c', 'b', 'a'], 'PAUSED', 'FAILURES']);
  });

  it('replaces what was known of it, unless that has ended', () => {
    const begun = withChange(rule(['a']), { run: run('b', { state: 'CLAIMED' }), standing });
    const ended = withChange(begun, { run: run('b', { message: 'Done.' }), standing });
    expect(ended.runs.map(({ state, message }) => [state, message])).toEqual([
      ['SUCCEEDED', 'Done.'],
      ['SUCCEEDED', null],
    ]);
    expect(withChange(ended, { run: run('b', { state: 'RUNNING' }), standing }).runs).toEqual(ended.runs);
  });

  it('stays away when its page was not read, and leaves a rule alone that was read in a later version', () => {
    const after = withChange(rule(['c', 'b'], true), {
      run: run('a'),
      standing: { ...standing, version: 1, status: 'DRAFT' },
    });
    expect([idsOf(after), after.status, after.version]).toEqual([['c', 'b'], 'ACTIVE', 2]);
  });
});

describe('older runs', () => {
  it('follow the ones shown, and say whether more come', () => {
    const after = withOlder(rule(['d', 'c'], true), page(['b', 'a'], true));
    expect([idsOf(after), after.next]).toEqual([['d', 'c', 'b', 'a'], 'a']);
    expect(withOlder(after, page([], false)).next).toBeNull();
  });

  it('stay when the rule is read again', () => {
    const deep = withOlder(rule(['d', 'c'], true), page(['b'], true));
    const [after] = readAgain([deep], [rule(['e', 'd'], true)]);
    expect([idsOf(after!), after!.next]).toEqual([['e', 'd', 'c', 'b'], 'b']);
    const all = withOlder(deep, page(['a'], false));
    expect(readAgain([all], [rule(['d', 'c'], true)])[0]!.next).toBeNull();
    expect(readAgain(null, [rule(['b', 'a'], true)])[0]!.next).toBe('a');
  });
});

it('takes waits by ids, and keeps those that were not read', () => {
  const wait = { message: 'No worker is running.' };
  const waiting = withWaits(
    rule(['b', 'a']),
    new Map([
      ['rule', wait],
      ['b', wait],
    ]),
  );
  expect([waiting.wait, waiting.runs.map((one) => one.wait)]).toEqual([wait, [wait, null]]);
  const over = withWaits(waiting, new Map([['rule', null]]));
  expect([over.wait, over.runs.map((one) => one.wait)]).toEqual([null, [wait, null]]);
});
