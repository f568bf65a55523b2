import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sdk from 'facebook-nodejs-business-sdk';
import type { Batch } from 'facebook-nodejs-business-sdk';
import { ADSET, CAMPAIGN } from '../testing/make-tree.ts';
import { ACCOUNTS } from '../testing/open-sandbox.ts';
import type { OpenSdk } from './open-sdk.ts';
import { openSdk } from './open-sdk.ts';

let open: OpenSdk;

beforeEach(async () => {
  open = await openSdk({ seed: 'empty' });
});

afterEach(() => open.sandbox.close());

/** Adds a call whose outcome is noted as the name of what it was about. */
function add(batch: Batch, log: unknown[], method: string, path: string[], params: Record<string, unknown>) {
  const note = (answer: { status: number; body: Record<string, unknown> }): void =>
    void log.push([answer.status, answer.body]);
  return batch.add(method, path, params, undefined, note, note);
}

describe('a batch through the SDK', () => {
  it('answers in order, each request for itself', async () => {
    const batch = new sdk.FacebookAdsApiBatch(open.api);
    const log: unknown[] = [];
    add(batch, log, 'POST', [ACCOUNTS.usd, 'campaigns'], { ...CAMPAIGN, name: 'First' });
    add(batch, log, 'POST', [ACCOUNTS.usd, 'campaigns'], { name: 'Second', objective: 'OUTCOME_TRAFFIC' });
    add(batch, log, 'GET', [ACCOUNTS.usd, 'campaigns'], { fields: 'name' });
    expect(await batch.execute()).toBeNull();
    expect(log).toMatchObject([
      [200, { id: expect.any(String) }],
      [400, { error: { code: 100, message: expect.stringContaining('special_ad_categories') } }],
      [200, { data: [{ name: 'First' }] }],
    ]);
  });

  it('lets requests use what earlier ones made', async () => {
    const batch = new sdk.FacebookAdsApiBatch(open.api);
    const log: unknown[] = [];
    const campaign = add(batch, log, 'POST', [ACCOUNTS.usd, 'campaigns'], { ...CAMPAIGN, name: 'parent' });
    // The SDK cannot read a body that is left out, which is what happens to requests that others refer to.
    campaign.omit_response_on_success = false;
    const adset = add(batch, log, 'POST', [ACCOUNTS.usd, 'adsets'], {
      ...ADSET,
      name: 'child',
      campaign_id: '{result=parent:$.id}',
    });
    add(batch, log, 'GET', ['{result=child:$.id}'], { fields: 'name,campaign{name}' });
    adset.omit_response_on_success = false;
    expect(await batch.execute()).toBeNull();
    expect(log).toMatchObject([
      [200, { id: expect.any(String) }],
      [200, { id: expect.any(String) }],
      [200, { name: 'child', campaign: { name: 'parent' } }],
    ]);
  });

  it('gives back what was not answered, to be sent again', async () => {
    await open.sandbox.faults({ nullItemRate: 1 });
    const batch = new sdk.FacebookAdsApiBatch(open.api);
    const log: unknown[] = [];
    add(batch, log, 'POST', [ACCOUNTS.usd, 'campaigns'], { ...CAMPAIGN, name: 'Late' });
    const rest = await batch.execute();
    expect([log, await open.sandbox.made('campaign')]).toEqual([[], []]);
    await open.sandbox.faults({ nullItemRate: 0 });
    expect(await rest?.execute()).toBeNull();
    expect(await open.sandbox.made('campaign')).toHaveLength(1);
  });

  it('carries the headers of each answer', async () => {
    const batch = new sdk.FacebookAdsApiBatch(open.api);
    const names: string[] = [];
    batch.add(
      'GET',
      [ACCOUNTS.usd],
      undefined,
      undefined,
      (answer) => {
        names.push(...answer.headers.map(({ name }) => name.toLowerCase()));
      },
      () => undefined,
    );
    await batch.execute();
    expect(names).toEqual(expect.arrayContaining(['x-business-use-case-usage', 'etag', 'content-type']));
  });
});
