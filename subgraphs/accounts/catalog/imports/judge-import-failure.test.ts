import { describe, expect, it } from '@jest/globals';
import { notFound, platformRejected, platformUnavailable, rateLimited } from '#kit/errors/refusals.ts';
import { QueueLost } from '#kit/queues/queue.ts';
import { judgeImportFailure } from './judge-import-failure.ts';

const databaseError = (code: string) => Object.assign(new Error('from the database'), { code });

describe('judgeImportFailure', () => {
  it('waits as long as a throttle says, and ever longer for a platform that does not answer', () => {
    expect(judgeImportFailure(rateLimited(4_500), true)).toMatchObject({ move: 'WAIT', afterMs: 4_500 });
    expect(judgeImportFailure(platformUnavailable(), true)).toMatchObject({ move: 'WAIT', afterMs: null });
  });

  it('pauses for refused credentials and gives up what cannot work', () => {
    expect(judgeImportFailure(platformRejected({ message: 'connect again' }), false)).toMatchObject({ move: 'PAUSE' });
    expect(judgeImportFailure(notFound('ad account', '1'), false)).toMatchObject({ move: 'FAIL' });
    expect(judgeImportFailure(databaseError('22P02'), false)).toMatchObject({
      move: 'FAIL',
      error: { code: 'INTERNAL' },
    });
  });

  it.each([
    new QueueLost('imports', 'a:b'),
    databaseError('57P01'),
    databaseError('40P01'),
    new Error('socket hang up'),
  ])('leaves the import alone after %s', (error) => {
    expect(() => judgeImportFailure(error, true)).toThrow(error);
  });
});
