import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CAMPAIGN } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, encode, openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
});

afterAll(() => sandbox.close());

function campaign(name: string, more: Record<string, unknown> = {}) {
  const body = encode({ ...CAMPAIGN, name, ...more }).toString();
  return { method: 'POST', relative_url: `${ACCOUNTS.usd}/campaigns`, body };
}

async function made(kind: string): Promise<unknown[]> {
  return (await sandbox.made(kind)).map(({ name }) => name);
}

/** The statuses of a batch's requests. */
async function codes(batch: object[]): Promise<unknown[]> {
  const { body } = await sandbox.post('', { batch, include_headers: false });
  return (body as unknown as { code: number }[]).map(({ code }) => code);
}

describe('what a batch leaves behind', () => {
  it('has nothing of a request that failed after it had written, and all of its neighbours', async () => {
    const labelled = { adlabels: [{ name: 'half' }], fields: 'no_such_field' };
    const answers = await codes([campaign('one'), campaign('two', labelled), campaign('three')]);
    expect(answers).toEqual([200, 400, 200]);
    expect([await made('campaign'), await made('label')]).toEqual([['one', 'three'], []]);
  });

  it('has what came before a request that broke it', async () => {
    const broken = { method: 'GET', relative_url: '///[' };
    const { status } = await sandbox.post('', { batch: [campaign('before'), broken, campaign('after')] });
    expect(status).toBe(500);
    expect(await made('campaign')).toEqual(['one', 'three', 'before']);
  });

  it('takes the last value of a name', async () => {
    const twice = campaign('first');
    expect(await codes([{ ...twice, body: `${twice.body}&name=last` }])).toEqual([200]);
    expect((await made('campaign')).at(-1)).toBe('last');
  });
});
