import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CAMPAIGN, create } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

let sandbox: OpenSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await openSandbox({ seed: 'empty' });
  id = await create(sandbox, 'campaigns', CAMPAIGN);
});

afterAll(() => sandbox.close());

const read = (etag?: string): Promise<Response> =>
  fetch(`${sandbox.url}/v24.0/${id}?fields=name&access_token=sandbox-token`, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  });

describe('an answer the caller has already', () => {
  it('is not sent again until it changes', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    const same = await read(etag);
    await sandbox.post(id, { name: 'Changed' });
    const changed = await read(etag);
    expect([same.status, await same.text(), same.headers.get('facebook-api-version')]).toEqual([304, '', 'v24.0']);
    expect([changed.status, await changed.json()]).toEqual([200, { id, name: 'Changed' }]);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('has status 304 in a batch too', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    const item = { method: 'GET', relative_url: `${id}?fields=name` };
    const known = { ...item, headers: [`If-None-Match: ${etag}`] };
    const { body } = await sandbox.post('', { batch: [item, known] });
    const answers = body as unknown as {
      code: number;
      body: string | null;
      headers: { name: string; value: string }[];
    }[];
    expect(answers.map(({ code }) => code)).toEqual([200, 304]);
    expect(answers.map((answer) => answer.body)).toEqual([expect.stringContaining(id), null]);
    for (const { headers } of answers) expect(headers).toContainEqual({ name: 'ETag', value: etag });
  });
});
