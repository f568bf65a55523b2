import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CAMPAIGN } from '../testing/make-tree.ts';
import type { OpenSandbox } from '../testing/open-sandbox.ts';
import { ACCOUNTS, encode, openSandbox, read } from '../testing/open-sandbox.ts';

const TOKEN = { access_token: 'sandbox-token' };

describe('the forms a request may have', () => {
  let sandbox: OpenSandbox;
  let url: string;

  beforeAll(async () => {
    sandbox = await openSandbox({ seed: 'empty' });
    url = `${sandbox.url}/v25.0/${ACCOUNTS.usd}/campaigns`;
  });

  afterAll(() => sandbox.close());

  it('creates from a query, a form, a multipart body and JSON alike', async () => {
    const multipart = new FormData();
    for (const [name, value] of encode({ ...CAMPAIGN, ...TOKEN })) multipart.append(name, value);
    const answers = [
      await fetch(`${url}?${encode({ ...CAMPAIGN, ...TOKEN })}`, { method: 'POST' }),
      await fetch(url, { method: 'POST', body: encode({ ...CAMPAIGN, ...TOKEN }) }),
      await fetch(url, { method: 'POST', body: multipart }),
      await fetch(`${url}?${encode(TOKEN)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(CAMPAIGN),
      }),
    ];
    const ids = await Promise.all(answers.map(async (answer) => (await read(answer)).body.id));
    expect(ids).toEqual([1, 2, 3, 4].map(() => expect.stringMatching(/^\d{18}$/)));
    expect(await sandbox.made('campaign')).toHaveLength(4);
  });

  it('refuses what is not UTF-8 in each of them', async () => {
    const before = (await sandbox.made('campaign')).length;
    const form = encode({ ...CAMPAIGN, ...TOKEN, name: 'NAME' }).toString();
    const escaped = form.replace('NAME', 'Gr%FC%DFe');
    const boundary = 'x1';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const parts = [...encode({ ...CAMPAIGN, ...TOKEN, name: 'Grüße' })]
      .map(([name, value]) => part(name, value))
      .join('');
    const sent: [string, string, Buffer | undefined][] = [
      [`${url}?${escaped}`, 'text/plain', undefined],
      [url, 'application/x-www-form-urlencoded', Buffer.from(escaped)],
      [url, 'application/x-www-form-urlencoded', Buffer.from(form.replace('NAME', 'Grüße'), 'latin1')],
      [
        `${url}?${encode(TOKEN)}`,
        'application/json',
        Buffer.from(JSON.stringify({ ...CAMPAIGN, name: 'Grüße' }), 'latin1'),
      ],
      [url, `multipart/form-data; boundary=${boundary}`, Buffer.from(`${parts}--${boundary}--\r\n`, 'latin1')],
      [`${url}%FF?${encode({ ...CAMPAIGN, ...TOKEN })}`, 'text/plain', undefined],
    ];
    for (const [address, type, body] of sent) {
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      expect([type, answer.status, (await read(answer)).body.error]).toMatchObject([
        type,
        400,
        { code: 100, message: expect.stringContaining('not valid UTF-8') },
      ]);
    }
    expect(await sandbox.made('campaign')).toHaveLength(before);
  });

  it('reads booleans in every form', async () => {
    const answers = [];
    for (const value of ['true', 'True', '1', 'false', 'False', '0']) {
      const { body } = await sandbox.post(`${ACCOUNTS.usd}/campaigns`, {
        ...CAMPAIGN,
        bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
        is_adset_budget_sharing_enabled: value,
        fields: 'is_adset_budget_sharing_enabled',
      });
      answers.push(body.is_adset_budget_sharing_enabled);
    }
    expect(answers).toEqual([true, true, true, false, false, false]);
  });

  it('names the field and the type when a field does not exist', async () => {
    const { status, body } = await sandbox.get(ACCOUNTS.usd, { fields: 'name,colour' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 100,
      message: expect.stringContaining('(colour) on node type (AdAccount)'),
    });
  });

  it('answers several ids at once, in the order of the keys asked', async () => {
    const ids = [ACCOUNTS.usd, ACCOUNTS.jpy];
    const { body } = await sandbox.get('', { ids: ids.join(','), fields: 'currency' });
    expect(body).toEqual({
      [ACCOUNTS.usd]: { id: ACCOUNTS.usd, currency: 'USD' },
      [ACCOUNTS.jpy]: { id: ACCOUNTS.jpy, currency: 'JPY' },
    });
  });

  it('carry the quotas on successes and on errors', async () => {
    const answers = [await sandbox.get(ACCOUNTS.usd), await sandbox.get(`${ACCOUNTS.usd}/colours`)];
    for (const { headers } of answers) {
      for (const name of ['x-app-usage', 'x-ad-account-usage', 'x-business-use-case-usage']) {
        expect(JSON.parse(headers.get(name) ?? '')).toEqual(expect.any(Object));
      }
    }
    expect(answers[1]?.body.error).toMatchObject({ code: 100, message: expect.stringContaining('(colours)') });
  });

  it('carry only the quota of the app where no account is asked about', async () => {
    const { headers, body } = await sandbox.get('1');
    expect(JSON.parse(headers.get('x-app-usage') ?? '')).toEqual(expect.any(Object));
    expect([headers.get('x-ad-account-usage'), headers.get('x-business-use-case-usage')]).toEqual([null, null]);
    expect(body.error).toMatchObject({ code: 100, error_subcode: 33, type: 'GraphMethodException' });
  });
});

describe('lists', () => {
  let sandbox: OpenSandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ seed: 'empty' });
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await sandbox.post(`${ACCOUNTS.usd}/campaigns`, { ...CAMPAIGN, name });
    }
  });

  afterAll(() => sandbox.close());

  it('end with a page that has a cursor but no next link', async () => {
    const names: unknown[] = [];
    const cursors: unknown[] = [];
    let after: string | undefined;
    for (;;) {
      const { body } = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, {
        fields: 'name',
        limit: 2,
        ...(after && { after }),
      });
      const paging = body.paging as { cursors: { after: string }; next?: string };
      names.push(...(body.data ?? []).map(({ name }) => name));
      cursors.push(paging.cursors.after);
      if (!paging.next) break;
      expect(paging.next).toContain(`after=${paging.cursors.after}`);
      after = paging.cursors.after;
    }
    expect(names).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
    expect(cursors).toHaveLength(3);
  });

  it.each([
    [{ field: 'name', operator: 'EQUAL', value: 'Two' }, ['Two']],
    [{ field: 'name', operator: 'CONTAIN', value: 'o' }, ['Four', 'Two', 'One']],
    [{ field: 'campaign.name', operator: 'IN', value: ['One', 'Five'] }, ['Five', 'One']],
    [{ field: 'effective_status', operator: 'IN', value: ['ACTIVE'] }, []],
    [{ field: 'created_time', operator: 'GREATER_THAN', value: 4_000_000_000 }, []],
  ])('filter by %j', async (filter, names) => {
    const { body } = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, { fields: 'name', filtering: [filter] });
    expect((body.data ?? []).map(({ name }) => name)).toEqual(names);
  });

  it('refuse a page that is too heavy, where the sandbox is set so', async () => {
    await sandbox.faults({ reduceDataAbove: 3 });
    const heavy = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, { limit: 4 });
    const light = await sandbox.get(`${ACCOUNTS.usd}/campaigns`, { limit: 3 });
    expect(heavy.status).toBe(500);
    expect(heavy.body.error).toMatchObject({ code: 1, message: expect.stringContaining('reduce the amount of data') });
    expect(light.body.data).toHaveLength(3);
  });
});
