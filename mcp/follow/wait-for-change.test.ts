import { describe, expect, it } from '@jest/globals';
import type { Following } from '#mcp/follow/following.ts';
import { waitForChange, type Waiting } from '#mcp/follow/wait-for-change.ts';

const FOLLOWING: Following = {
  state: 'state',
  going: ['QUEUED', 'RUNNING'],
  changes: ['counts.failed'],
  done: ['counts.succeeded', 'counts.failed'],
  total: 'counts.total',
};

const standing = (state: string, succeeded = 0, failed = 0) => ({
  result: { state, counts: { succeeded, failed, total: 4 } },
});
type Standing = ReturnType<typeof standing>;

/** Waits over readings that follow each other; tells the result, how often was read, and what was reported. */
async function waited([first, ...later]: [Standing, ...Standing[]], waiting: Partial<Waiting> = {}) {
  let readings = 0;
  const reported: unknown[] = [];
  const read = async () => later[Math.min(readings++, later.length - 1)]!;
  const onProgress = async (progress: object) => void reported.push(progress);
  const last = await waitForChange(FOLLOWING, first, read, { seconds: 60, onProgress, ...waiting });
  return { last: last.result, readings, reported };
}

describe('a wait', () => {
  it('does not begin where nothing goes on by itself', async () => {
    const { last, readings } = await waited([standing('HELD'), standing('SUCCEEDED')]);
    expect([last.state, readings]).toEqual(['HELD', 0]);
  });

  it('lasts until the end, over states that follow each other and over what succeeds', async () => {
    const { last, readings } = await waited([standing('QUEUED'), standing('RUNNING', 1), standing('SUCCEEDED', 4)]);
    expect([last.state, readings]).toEqual(['SUCCEEDED', 2]);
  });

  it('ends when something fails', async () => {
    const { last } = await waited([standing('RUNNING'), standing('RUNNING', 1, 1), standing('FAILED', 1, 3)]);
    expect(last).toEqual(standing('RUNNING', 1, 1).result);
  });

  it('ends with its time', async () => {
    const { last } = await waited([standing('RUNNING'), standing('RUNNING', 1)], { seconds: 0.2 });
    expect(last.state).toBe('RUNNING');
  });

  it('ends without another reading when nobody waits any more', async () => {
    const { last, readings } = await waited([standing('RUNNING'), standing('RUNNING')], {
      signal: AbortSignal.abort(),
    });
    expect([last.state, readings]).toEqual(['RUNNING', 0]);
  });

  it('reports what is done, each time that more is', async () => {
    const { reported } = await waited([
      standing('QUEUED'),
      standing('RUNNING', 2),
      standing('RUNNING', 2),
      standing('SUCCEEDED', 4),
    ]);
    expect(reported).toEqual([
      { progress: 0, total: 4, message: 'QUEUED' },
      { progress: 2, total: 4, message: 'RUNNING' },
      { progress: 4, total: 4, message: 'SUCCEEDED' },
    ]);
  });

  it('is refused its time where too many wait already: the answer is as things stand', async () => {
    const leaving = new AbortController();
    const crowd = Array.from({ length: 200 }, () =>
      waited([standing('RUNNING'), standing('RUNNING')], { signal: leaving.signal }),
    );
    const { last, readings } = await waited([standing('RUNNING'), standing('SUCCEEDED')]);
    expect([last.state, readings]).toEqual(['RUNNING', 0]);
    leaving.abort();
    await Promise.all(crowd);
    expect((await waited([standing('RUNNING'), standing('SUCCEEDED')])).last.state).toBe('SUCCEEDED');
  });
});
