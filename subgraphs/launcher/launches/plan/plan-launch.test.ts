import { describe, expect, it } from '@jest/globals';
import { adSetConfig, launchRequest, planCreative, planInput, templateConfig } from './testing/plan-fixtures.ts';
import { fingerprintInSlices } from './plan-fingerprint.ts';
import { planInSlices, planLaunch } from './plan-launch.ts';

const codes = (plan: ReturnType<typeof planLaunch>) => plan.findings.map((finding) => finding.code);

describe('planning a launch', () => {
  it('gives every variant of every creative an ad, in one ad set', () => {
    const plan = planLaunch(planInput());
    expect(codes(plan)).toEqual(['missing_locale']);
    expect(plan.campaignName).toBe('Spring 2026-03-01');
    expect(plan.adSets).toEqual([
      { key: 'adset:all', name: 'Spring All', group: 'All', budgetMinor: null, adCount: 3, platformId: null },
    ]);
    expect(plan.ads.map((ad) => ad.name)).toEqual(['Shoes en', 'Shoes de', 'Hats en']);
  });

  it('puts creatives into one ad set whose concepts differ in case or in how accents are encoded', () => {
    const concepts = ['Frühling', 'Fru\u0308hling', 'FRÜHLING', 'Herbst'];
    const creatives = concepts.map((concept, place) => planCreative({ id: `c${place}`, name: `C${place}`, concept }));
    const { adSets } = planLaunch(planInput({ creatives, config: templateConfig({ structure: { mode: 'CONCEPT' } }) }));
    expect(adSets.map(({ key }) => key)).toEqual(['adset:concept:Frühling', 'adset:concept:Herbst']);
  });

  it('makes five thousand ads and switches them on', () => {
    const locales = Array.from({ length: 50 }, (_, place) => `x-${place}`);
    const creatives = Array.from({ length: 100 }, (_, place) =>
      planCreative({ id: `c${place}`, name: `C${place}`, concept: `${place}`, locales }),
    );
    const request = launchRequest({ requestedStatus: 'ACTIVE' });
    const plan = planLaunch({
      ...planInput({ creatives, config: templateConfig({ structure: { mode: 'CONCEPT' } }) }),
      request,
    });
    expect(plan.findings.map(({ severity }) => severity)).toEqual(['INFORMATION']);
    expect([plan.adSets.length, plan.ads.length, plan.calls.length]).toEqual([100, 5_000, 15_302]);
  });

  it('works out no ads where there are more than one launch can hold, but says how many', () => {
    const locales = Array.from({ length: 50 }, (_, place) => `x-${place}`);
    const creatives = Array.from({ length: 1_000 }, (_, place) =>
      planCreative({ id: `c${place}`, name: `C${place}`, locales }),
    );
    const manualGroups = Array.from({ length: 100 }, (_, place) => ({
      groupKey: `g${place}`,
      creativeIds: creatives.map(({ id }) => id),
    }));
    const plan = planLaunch({
      ...planInput({ creatives, config: templateConfig({ structure: { mode: 'MANUAL' } }) }),
      request: launchRequest({ repeatAcrossGroups: true, manualGroups }),
    });
    expect(plan.findings.filter(({ code }) => code === 'too_many_calls')).toEqual([
      expect.objectContaining({ severity: 'BLOCKER', message: expect.stringMatching(/^5000000 ads /u) }),
    ]);
    expect([plan.ads, plan.calls.length]).toEqual([[], 101]);
  });

  it('works out no ads where one ad set, or one campaign, would hold more than the platform takes', () => {
    const creatives = Array.from({ length: 201 }, (_, place) =>
      planCreative({ id: `c${place}`, name: `C${place}`, concept: String(place) }),
    );
    const full = planLaunch(planInput({ creatives: creatives.slice(0, 51) }));
    expect([full.ads, full.findings.map(({ code }) => code)]).toEqual([[], expect.arrayContaining(['too_many_ads'])]);
    const config = templateConfig({ structure: { mode: 'CONCEPT' } });
    const wide = planLaunch(planInput({ creatives, config }));
    expect([wide.ads, wide.adSets.length]).toEqual([[], 201]);
  });

  it('may pause behind each ad, and comes to the same plan and fingerprint however it is run', () => {
    const creatives = Array.from({ length: 40 }, (_, place) => planCreative({ id: `c${place}`, name: `C${place}` }));
    const input = planInput({ creatives });
    const work = planInSlices(input);
    let pauses = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) pauses += 1;
    expect(pauses).toBeGreaterThan(40);
    const plan = planLaunch(input);
    expect(step.value).toEqual(plan);
    const digests = [...fingerprintInSlices(input, plan)].length;
    expect(digests).toBeGreaterThan(plan.calls.length);
  });

  it('orders calls so that each comes behind those it needs', () => {
    const { calls } = planLaunch(planInput());
    const placed = new Set<string>();
    for (const call of calls) {
      for (const key of call.dependsOn) expect(placed).toContain(key);
      placed.add(call.key);
    }
    expect(calls.map((call) => call.kind)).toEqual([
      'IMAGE',
      'IMAGE',
      'CREATIVE',
      'CREATIVE',
      'CREATIVE',
      'CAMPAIGN',
      'AD_SET',
      'AD',
      'AD',
      'AD',
    ]);
  });

  it('uploads the same file once', () => {
    const creatives = [planCreative({ id: 'a', name: 'A' }), planCreative({ id: 'b', name: 'B', mediaId: 'm-a' })];
    const { calls } = planLaunch(planInput({ creatives }));
    expect(calls.filter((call) => call.kind === 'IMAGE')).toHaveLength(1);
  });

  it('makes one ad set for each concept, and says which creatives have none', () => {
    const creatives = [
      planCreative({ id: 'a', name: 'A', concept: 'Sun' }),
      planCreative({ id: 'b', name: 'B', concept: null }),
      planCreative({ id: 'c', name: 'C', concept: 'Sun' }),
    ];
    const config = templateConfig({ structure: { mode: 'CONCEPT' } });
    const plan = planLaunch(planInput({ creatives, config }));
    expect(plan.adSets.map(({ name, adCount }) => [name, adCount])).toEqual([
      ['Spring Sun', 2],
      ['Spring No concept', 1],
    ]);
    expect(codes(plan)).toEqual(['no_concept']);
  });

  it('counts a budget of ad sets once for each, beyond what a float holds', () => {
    const creatives = [
      planCreative({ id: 'a', name: 'A', concept: 'Sun' }),
      planCreative({ id: 'b', name: 'B', concept: 'Sea' }),
    ];
    const budget = { owner: 'ADSET', period: 'DAILY', amountMinor: '9007199254740993', currency: 'EUR' } as const;
    const config = templateConfig({ structure: { mode: 'CONCEPT' }, budget });
    const plan = planLaunch(planInput({ creatives, config }));
    expect(plan.budget).toMatchObject({ amountMinor: '9007199254740993', totalMinor: '18014398509481986' });
    const adSet = plan.calls.find((call) => call.kind === 'AD_SET')!;
    expect(adSet.params).toMatchObject({ daily_budget: '9007199254740993', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' });
    const campaign = plan.calls.find((call) => call.kind === 'CAMPAIGN')!;
    expect(campaign.params).toMatchObject({ is_adset_budget_sharing_enabled: false, special_ad_categories: [] });
    expect(campaign.params).not.toHaveProperty('daily_budget');
  });

  it('writes the campaign, ad set, creative and ad as the platform reads them', () => {
    const { calls } = planLaunch(planInput({ creatives: [planCreative({ id: 'a', name: 'A' })] }));
    const params = Object.fromEntries(calls.map((call) => [call.kind, call.params]));
    expect(params['CAMPAIGN']).toEqual({
      name: 'Spring 2026-03-01',
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      buying_type: 'AUCTION',
      special_ad_categories: [],
      daily_budget: '5000',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    });
    expect(params['AD_SET']).toEqual({
      name: 'Spring All',
      campaign_id: { $operation: 'campaign', field: 'id' },
      status: 'PAUSED',
      optimization_goal: 'LINK_CLICKS',
      billing_event: 'IMPRESSIONS',
      destination_type: 'WEBSITE',
      targeting: { geo_locations: { countries: ['CA'] }, targeting_automation: { advantage_audience: 0 } },
    });
    expect(params['CREATIVE']).toEqual({
      name: 'A v1 en',
      object_story_spec: {
        page_id: '101',
        link_data: {
          link: 'https://example.com/a',
          message: 'Text en',
          name: 'Headline en',
          image_hash: { $operation: 'image:hash-m-a', field: 'hash' },
          call_to_action: { type: 'SHOP_NOW', value: { link: 'https://example.com/a' } },
        },
      },
    });
    expect(params['AD']).toEqual({
      name: 'A en',
      adset_id: { $operation: 'adset:all', field: 'id' },
      creative: { creative_id: { $operation: 'creative:version-a:en', field: 'id' } },
      status: 'PAUSED',
    });
  });

  it('takes the date of names from the ad account’s time zone', () => {
    const account = { ...planInput().account, timezone: 'Pacific/Auckland' };
    const plan = planLaunch({ ...planInput(), account, now: new Date('2026-03-01T12:00:00Z') });
    expect(plan.campaignName).toBe('Spring 2026-03-02');
  });

  it('names every blocker at once', () => {
    const config = templateConfig({
      budget: { owner: 'CAMPAIGN', period: 'LIFETIME', amountMinor: '5000', currency: 'USD' },
      adset: adSetConfig({ destination: 'MOON', billingEvent: 'LINK_CLICKS', optimizationGoal: 'REACH' }),
      naming: { campaign: 'C', adset: 'S', ad: 'same' },
    });
    const account = { ...planInput().account, pageId: null };
    const found = codes(planLaunch({ ...planInput({ config }), account }));
    expect(found).toEqual(
      expect.arrayContaining(['currency_mismatch', 'delivery_end', 'destination', 'billing_event', 'page_missing']),
    );
  });

  it('blocks names that are used twice', () => {
    const config = templateConfig({ naming: { campaign: 'C', adset: 'S', ad: '{{creative}}' } });
    expect(codes(planLaunch(planInput({ config })))).toEqual(['name_collision', 'missing_locale']);
  });

  it('cuts long names between characters, never through one', () => {
    for (const name of ['😀'.repeat(300), `a${'😀'.repeat(299)}`]) {
      const { calls, findings } = planLaunch(
        planInput({ creatives: [planCreative({ id: 'a', name: name.repeat(2) })] }),
      );
      const made = calls.find(({ kind }) => kind === 'CREATIVE')!;
      expect([made.name.isWellFormed(), [...made.name].length]).toEqual([true, 247]);
      expect(findings.map(({ code, message }) => [code, message.isWellFormed()])).toEqual([['name_too_long', true]]);
    }
  });

  it('blocks creatives that lack a language which others have', () => {
    const config = templateConfig({
      creativePolicy: {
        allowedFormats: ['SINGLE_IMAGE'],
        languageMode: 'MULTILINGUAL',
        missingVariantPolicy: 'BLOCK',
        partnershipRequired: false,
      },
    });
    const second = (locales: string[]) => {
      const first = planCreative({ id: 'a', name: 'A', locales: ['en-GB', 'de'], languageMode: 'MULTILINGUAL' });
      const other = planCreative({ id: 'b', name: 'B', place: 1, locales, languageMode: 'MULTILINGUAL' });
      return planLaunch(planInput({ config, creatives: [first, other] })).findings;
    };
    expect(second(['en-GB'])).toEqual([
      expect.objectContaining({ code: 'missing_variant', path: 'request.selection.creativeIds[1]' }),
      expect.objectContaining({ code: 'languages', severity: 'INFORMATION' }),
    ]);
    // However letters are written, as in the library.
    expect(second(['en-gb', 'DE'])).toEqual([expect.objectContaining({ code: 'languages' })]);
  });

  it('takes creatives of one language each, since a single language mode asks for no locale of all', () => {
    const creatives = [
      planCreative({ id: 'a', name: 'A', locales: ['en'] }),
      planCreative({ id: 'b', name: 'B', place: 1, locales: ['de'] }),
    ];
    const { findings, ads } = planLaunch(planInput({ creatives }));
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'WARNING missing_locale',
      'WARNING missing_locale',
    ]);
    expect(ads.map(({ name }) => name)).toEqual(['A en', 'B de']);
  });

  it('goes by the status of the request where the template has another one', () => {
    const config = templateConfig({ requestedStatus: 'ACTIVE' });
    const input = planInput({ config, creatives: [planCreative({ id: 'a', name: 'A' })] });
    const plan = planLaunch(input);
    expect(codes(plan)).toEqual(['requested_status']);
    expect(plan.calls.map(({ effect }) => effect)).not.toContain('ACTIVATE');
    const active = planLaunch({ ...input, request: { ...input.request, requestedStatus: 'ACTIVE' } });
    expect(codes(active)).toEqual(['activation']);
  });

  it('blocks what is archived', () => {
    const input = planInput({ creatives: [{ ...planCreative({ id: 'a', name: 'A' }), isArchived: true }] });
    const { findings } = planLaunch({ ...input, template: { ...input.template, isArchived: true } });
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['archived', 'request.templateVersionId'],
      ['archived', 'request.selection.creativeIds[0]'],
    ]);
  });

  it('blocks settings which the platform would refuse, by their path', () => {
    const config = templateConfig({ adset: adSetConfig({ frequency: { impressions: 2, days: 7 } }) });
    const creatives = [planCreative({ id: 'a', name: 'A' })];
    expect(planLaunch(planInput({ config, creatives })).findings).toEqual([
      expect.objectContaining({ code: 'frequency', path: 'template.adset.frequency', severity: 'BLOCKER' }),
    ]);
  });

  it('keeps the same plan for the same input', () => {
    expect(planLaunch(planInput())).toEqual(planLaunch(planInput()));
  });
});

describe('targeting', () => {
  const creatives = [planCreative({ id: 'a', name: 'A' })];
  const adSetOf = (targeting: Parameters<typeof adSetConfig>[0]) =>
    planLaunch(planInput({ creatives, config: templateConfig({ adset: adSetConfig(targeting) }) }));
  const base = adSetConfig().targeting;

  it('makes a preferred age range of suggestions with an advantage audience', () => {
    const plan = adSetOf({ targeting: { ...base, ageMin: 30, audienceSemantics: 'SUGGESTION' } });
    const { targeting } = plan.calls.find((call) => call.kind === 'AD_SET')!.params;
    expect(targeting).toMatchObject({ age_range: [30, 65], targeting_automation: { advantage_audience: 1 } });
    expect(targeting).not.toHaveProperty('age_min');
  });

  it('refuses limits which an advantage audience does not keep', () => {
    expect(codes(adSetOf({ targeting: { ...base, ageMin: 30, advantageAudience: true } }))).toEqual(['advantage_age']);
  });

  it('warns when the EU is targeted without saying who benefits and who pays', () => {
    const targeting = { ...base, countries: ['DE', 'US'] };
    expect(codes(adSetOf({ targeting }))).toEqual(['payor_missing']);
    expect(codes(adSetOf({ targeting, beneficiary: 'A', payor: 'A' }))).toEqual([]);
  });

  it('splits placements into publishers and positions', () => {
    const plan = adSetOf({ placements: ['facebook:feed', 'instagram:story', 'facebook:story'] });
    expect(plan.calls.find((call) => call.kind === 'AD_SET')!.params['targeting']).toMatchObject({
      publisher_platforms: ['facebook', 'instagram'],
      facebook_positions: ['feed', 'story'],
      instagram_positions: ['story'],
    });
  });

  it('scales a lowest return on ad spend without a float', () => {
    const plan = planLaunch(
      planInput({
        creatives,
        config: templateConfig({
          campaign: { objective: 'OUTCOME_SALES', buyingType: 'AUCTION', specialCategories: [], categoryCountries: [] },
          adset: adSetConfig({
            optimizationGoal: 'VALUE',
            bid: { strategy: 'LOWEST_COST_WITH_MIN_ROAS', minRoas: '1.00005' },
            promotedObject: { kind: 'WEBSITE', datasetId: '7', event: 'PURCHASE', locationIds: [] },
          }),
        }),
      }),
    );
    expect(plan.findings).toEqual([]);
    expect(plan.calls.find((call) => call.kind === 'AD_SET')!.params).toMatchObject({
      bid_constraints: { roas_average_floor: '10001' },
      promoted_object: { pixel_id: '7', custom_event_type: 'PURCHASE' },
    });
  });
});
