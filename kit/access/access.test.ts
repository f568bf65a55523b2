import { describe, expect, it } from '@jest/globals';
import { sampleViewer } from '#kit/schema/testing/sample-schema.ts';
import { Access, type AccessTarget, type AdAccountFacts } from './access.ts';
import { VerdictCache } from './verdict-cache.ts';

const READABLE = 'readable';
const WRITABLE = 'writable';

/** A source that knows two ad accounts, and records what it is asked. */
function source() {
  const asked: string[][] = [];
  const facts = { id: READABLE, platformId: 'act_1' } as AdAccountFacts;
  return {
    asked,
    ask: async (targets: readonly AccessTarget[]) => {
      asked.push(targets.map(({ id }) => id));
      return targets
        .filter(({ id }) => id === READABLE || id === WRITABLE)
        .map((target) => ({ ...target, canRead: true, canWrite: target.id === WRITABLE }));
    },
    adAccount: async (id: string) => (id === READABLE ? facts : null),
  };
}

describe('access', () => {
  it('shows what may be read and changed, all questions of a moment in one', async () => {
    const asked = source();
    const access = new Access(sampleViewer(), asked, new VerdictCache());
    const answers = await Promise.all([
      access.canRead('AD_ACCOUNT', READABLE),
      access.canWrite('AD_ACCOUNT', READABLE),
      access.canWrite('AD_ACCOUNT', WRITABLE),
      access.canRead('BRAND', 'missing'),
    ]);
    expect(answers).toEqual([true, false, true, false]);
    expect(asked.asked).toEqual([[READABLE, WRITABLE, 'missing']]);
  });

  it('refuses what may not be seen as not there, and what may only be read as forbidden', async () => {
    const access = new Access(sampleViewer(), source(), new VerdictCache());
    await access.assertReadable('AD_ACCOUNT', READABLE);
    await access.assertWritable('AD_ACCOUNT', WRITABLE);
    await expect(access.assertReadable('BRAND', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(access.assertWritable('AD_ACCOUNT', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(access.assertWritable('AD_ACCOUNT', READABLE)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await access.adAccount(READABLE)).toMatchObject({ platformId: 'act_1' });
    await expect(access.adAccount('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reads from the last two seconds of the same member, writes never', async () => {
    let now = 0;
    const cache = new VerdictCache(() => now);
    const asked = source();
    const request = (memberId = 'a') => new Access(sampleViewer({ memberId }), asked, cache);
    await request().canRead('AD_ACCOUNT', READABLE);
    now = 1_999;
    await request().canRead('AD_ACCOUNT', READABLE);
    expect(asked.asked).toHaveLength(1);
    await request('b').canRead('AD_ACCOUNT', READABLE);
    expect(asked.asked).toHaveLength(2);
    await request().canWrite('AD_ACCOUNT', READABLE);
    expect(asked.asked).toHaveLength(3);
    now = 4_000;
    await request().canRead('AD_ACCOUNT', READABLE);
    expect(asked.asked).toHaveLength(4);
  });

  it('asks once for all who want to read the same at the same time', async () => {
    const cache = new VerdictCache();
    const failing = { ...source(), ask: () => Promise.reject(new Error('gone')) };
    const broken = [1, 2].map(() => new Access(sampleViewer(), failing, cache).canRead('AD_ACCOUNT', READABLE));
    expect(await Promise.allSettled(broken)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const asked = source();
    const requests = ['a', 'a', 'b'].map((memberId) => new Access(sampleViewer({ memberId }), asked, cache));
    const answers = await Promise.all(requests.map((access) => access.canRead('AD_ACCOUNT', READABLE)));
    expect(answers).toEqual([true, true, true]);
    expect(asked.asked).toEqual([[READABLE], [READABLE]]);
  });

  it('asks anew whenever now matters, each target of a moment once', async () => {
    const asked = source();
    const access = new Access(sampleViewer(), asked, new VerdictCache());
    const targets = [READABLE, 'missing', WRITABLE].map((id) => ({ kind: 'AD_ACCOUNT' as const, id }));
    const [readable, single] = await Promise.all([
      access.readableNow(targets),
      access.canReadNow('AD_ACCOUNT', READABLE),
    ]);
    expect(readable).toEqual([targets[0], targets[2]]);
    expect(single).toBe(true);
    expect(asked.asked).toEqual([[READABLE, 'missing', WRITABLE]]);
    await access.canReadNow('AD_ACCOUNT', READABLE);
    expect(asked.asked).toHaveLength(2);
    await access.assertReadableNow([]);
    await access.assertReadableNow([targets[0]!, targets[2]!]);
    await expect(access.assertReadableNow(targets)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('missing'),
    });
  });
});
