import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCreative, addImage, addTemplate, content, templateInput } from '#test/launcher/library.ts';
import { LaunchHarness } from '#subgraphs/launcher/launches/manage/testing/launch-harness.ts';
import { MAX_ADS_PER_AD_SET } from '#subgraphs/launcher/launches/plan/launch-sizes.ts';

const AD_SETS = 100;

let launches: LaunchHarness;
let image: string;
beforeAll(async () => {
  launches = await LaunchHarness.start();
  image = await addImage(launches.harness, launches.owner, '#123456');
});
afterAll(() => launches?.stop());

/** A template for an ad account, with an ad set for each concept. */
async function template(currency: string): Promise<string> {
  const budget = { owner: 'CAMPAIGN', period: 'DAILY', amountMinor: '100000', currency };
  const adset = { ...(templateInput().adset as object), promotedObject: { kind: 'WEBSITE' } };
  const input = templateInput({ budget, adset, structure: { mode: 'CONCEPT' } });
  return addTemplate(launches.harness, launches.owner, input);
}

/** A creative that fills an ad set of its own. */
async function filling(concept: string): Promise<string> {
  const one = content(image) as { variants: object[] };
  const variants = Array.from({ length: MAX_ADS_PER_AD_SET }, (_, place) => ({
    ...one.variants[0],
    variantKey: `v${place}`,
  }));
  const { harness, owner } = launches;
  const made = await addCreative(harness, owner, { name: concept, concept, content: { ...one, variants } });
  return made.creativeId;
}

describe('a launch of five thousand ads', () => {
  it('is taken as a whole, and does not delay one of five in another ad account', async () => {
    const accounts = await launches.harness.test.admin<{ id: string; currency: string }>(
      'select id, currency from accounts.ad_account order by id limit 2',
    );
    const [here, elsewhere] = await Promise.all(accounts.map(({ currency }) => template(currency)));
    const creatives = await Promise.all(Array.from({ length: AD_SETS }, (_, place) => filling(`Concept ${place}`)));
    const large = await launches.submitOf(creatives, { templateVersionId: here, requestedStatus: 'ACTIVE' });
    expect([large.counts.total, large.operationCounts.total]).toEqual([5_000, 15_203]);
    await launches.work();
    const few = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => launches.creative(`Few ${name}`)));
    while ((await launches.read(large.id)).operationCounts.succeeded === 0);
    const other = { adAccountId: accounts[1]!.id, templateVersionId: elsewhere, requestKey: 'few' };
    const small = await launches.submitOf(
      few.map(({ creativeId }) => creativeId),
      other,
    );
    const seen = async () => {
      const [row] = await launches.harness.test.admin<{ state: string }>(
        'select state from launcher.launch where id = $1',
        [small.id],
      );
      return row!.state;
    };
    while (['QUEUED', 'RUNNING'].includes(await seen()));
    expect(await seen()).toBe('SUCCEEDED');
    expect(await launches.read(large.id)).toMatchObject({ state: 'RUNNING' });
  });
});
