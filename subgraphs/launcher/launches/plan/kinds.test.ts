import { describe, expect, it } from '@jest/globals';
import type { LaunchPlan, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { planLaunch } from './plan-launch.ts';
import type { TemplateConfig } from '../../templates/template-config.ts';
import { adSetConfig, planCreative, planInput, templateConfig } from './testing/plan-fixtures.ts';
import { calmInput, planTarget, promotion, replacing, TARGET } from './testing/plan-inputs.ts';

const kinds = ({ calls }: LaunchPlan) => calls.map(({ effect, kind }) => (effect === 'CREATE' ? kind : `ON ${kind}`));
const call = ({ calls }: LaunchPlan, kind: PlannedCall['kind']) => calls.find((each) => each.kind === kind)!;

describe('a promotion', () => {
  it('shows the ad creative that was tested, and makes none', () => {
    const plan = planLaunch(promotion());
    expect(plan.findings).toEqual([]);
    expect(kinds(plan)).toEqual(['CAMPAIGN', 'AD_SET', 'AD']);
    expect(call(plan, 'AD').params).toMatchObject({ creative: { creative_id: '900' } });
    expect(call(plan, 'AD').dependsOn).toEqual(['adset:all']);
    expect(plan.ads).toMatchObject([
      { variantKey: 'en', sourceItemId: 'source', replacesItemId: null, platformCreativeId: '900' },
    ]);
  });

  it('makes an ad for each of two items that show the same, if their names differ', () => {
    const input = promotion();
    const [creative] = input.creatives;
    const wanted = ['one', 'two'].map((sourceItemId) => ({ ...creative!.wanted![0]!, sourceItemId }));
    const plan = planLaunch({ ...input, creatives: [{ ...creative!, wanted }] });
    expect(plan.findings.map(({ code }) => code)).toEqual(['name_collision']);
    const naming = { campaign: 'C', adset: 'S', ad: '{{creative}} {{index}}' };
    const template = { ...input.template, config: templateConfig({ naming }) };
    const planned = planLaunch({ ...input, template, creatives: [{ ...creative!, wanted }] });
    expect(planned.ads.map(({ name, sourceItemId }) => [name, sourceItemId])).toEqual([
      ['Hats 1', 'one'],
      ['Hats 2', 'two'],
    ]);
    expect(new Set(planned.calls.map(({ key }) => key)).size).toBe(4);
  });
});

describe('an ad creative that is shown again', () => {
  const withConfig = (config: Partial<TemplateConfig>, content: object = {}) => {
    const input = promotion();
    const [creative] = input.creatives;
    const wanted = [{ ...creative!.wanted![0]!, madeWith: templateConfig() }];
    const creatives = [{ ...creative!, content: { ...creative!.content, ...content }, wanted }];
    return planLaunch({ ...input, creatives, template: { ...input.template, config: templateConfig(config) } });
  };
  const FORM = {
    campaign: { objective: 'OUTCOME_LEADS', buyingType: 'AUCTION', specialCategories: [], categoryCountries: [] },
    adset: adSetConfig({
      destination: 'ON_AD',
      optimizationGoal: 'LEAD_GENERATION',
      promotedObject: { kind: 'FORM', pageId: '202', formId: '7', locationIds: [] },
    }),
  } satisfies Partial<TemplateConfig>;
  const codesOf = ({ findings }: LaunchPlan) => findings.map(({ severity, code }) => `${severity} ${code}`);

  it('has to fit where this template shows ads', () => {
    const plan = withConfig({ adset: adSetConfig({ placements: ['facebook:instream_video'] }) });
    expect(codesOf(plan)).toEqual(['BLOCKER media_refused']);
  });

  it('has to speak as the page that is promoted, and to open what is', () => {
    expect(codesOf(withConfig(FORM))).toEqual(['BLOCKER page_differs', 'WARNING button_differs']);
    const own = { sourceSpec: { kind: 'NEW_STORY', identity: { pageId: '202' } } };
    expect(codesOf(withConfig(FORM, own))).toEqual(['WARNING button_differs']);
  });

  it('speaks as the page of its post where it is one', () => {
    const creativePolicy = { ...templateConfig().creativePolicy, allowedFormats: ['EXISTING_POST' as const] };
    const post = (postId: string) => {
      const content = { format: 'EXISTING_POST', media: [], sourceSpec: { kind: 'EXISTING_POST', postId } };
      return codesOf(withConfig({ ...FORM, creativePolicy }, content));
    };
    expect(post('202_7')).toEqual([]);
    expect(post('101_7')).toEqual(['BLOCKER page_differs']);
  });
});

describe('ads for an ad set that exists', () => {
  const input = calmInput({ request: { target: TARGET, operation: 'REFRESH' }, target: planTarget() });

  it('need neither campaign nor ad set nor budget, and leave the template’s settings alone', () => {
    // Nothing of these settings would be taken for a new campaign.
    const config = templateConfig({
      budget: { owner: 'ADSET', period: 'LIFETIME', amountMinor: '9', currency: 'USD' },
      campaign: { ...templateConfig().campaign, buyingType: 'RESERVED' },
    });
    const plan = planLaunch({ ...input, template: { ...input.template, config } });
    expect(plan.findings.map(({ severity }) => severity)).toEqual(['INFORMATION', 'INFORMATION']);
    expect(kinds(plan)).toEqual(['IMAGE', 'CREATIVE', 'AD']);
    expect(plan.campaignName).toBe('Running');
    expect(plan.budget).toMatchObject({ amountMinor: '0', totalMinor: '0', currency: 'EUR' });
    expect(plan.adSets).toEqual([
      { key: 'target', name: 'Everybody', group: 'Everybody', budgetMinor: null, adCount: 1, platformId: '22' },
    ]);
    const ad = call(plan, 'AD');
    expect([ad.params['adset_id'], ad.parentKey]).toEqual(['22', null]);
    expect(plan.ads[0]!.callKeys).toEqual(plan.calls.map(({ key }) => key));
  });

  it('are shown where that shows ads', () => {
    const media = new Map([...input.media].map(([id, file]) => [id, { ...file, widthPx: 400, heightPx: 400 }]));
    const plan = planLaunch({ ...input, media, target: planTarget({ placements: ['instagram:stream'] }) });
    expect(plan.findings.map(({ severity, code }) => `${severity} ${code}`)).toContain('BLOCKER media_refused');
  });

  it('are switched on by themselves', () => {
    const active = { ...input, request: { ...input.request, requestedStatus: 'ACTIVE' as const } };
    expect(kinds(planLaunch(active))).toEqual(['IMAGE', 'CREATIVE', 'AD', 'ON AD']);
  });
});

describe('a replacement', () => {
  it('makes the ad anew, named for the item it stands in for', () => {
    const plan = planLaunch(replacing());
    expect(plan.findings).toEqual([]);
    expect(kinds(plan)).toEqual(['IMAGE', 'CREATIVE', 'CAMPAIGN', 'AD_SET', 'AD']);
    expect(plan.ads).toMatchObject([{ replacesItemId: 'failed', sourceItemId: null, platformCreativeId: null }]);
  });

  it('goes into the item’s ad set, whatever the template’s structure', () => {
    const input = replacing({ adsetId: '22' }, { target: TARGET });
    const config = templateConfig({ structure: { mode: 'CONCEPT' } });
    const plan = planLaunch({ ...input, template: { ...input.template, config }, target: planTarget() });
    expect(plan.findings.map(({ code }) => code)).toEqual(['target_settings']);
    expect(call(plan, 'AD').params['adset_id']).toBe('22');
  });

  it('warns of a paused ad set, unless its launch is switched on with it', () => {
    const completes = [{ id: 'winter', name: 'Winter', adSetIds: ['22'] }];
    const into = (adSetIds: string[]) => {
      const input = replacing({ adsetId: '22' }, { target: TARGET, requestedStatus: 'ACTIVE' });
      const earlier = { ...input.earlier!, completes: completes.map((launch) => ({ ...launch, adSetIds })) };
      return planLaunch({ ...input, earlier, target: planTarget({ status: 'PAUSED' }) }).findings.map(
        ({ code }) => code,
      );
    };
    expect(into([])).toContain('target_paused');
    expect(into(['22'])).not.toContain('target_paused');
  });

  it('says what else can be done where its place is gone', () => {
    const gone = (request: object) =>
      planLaunch({
        ...replacing({ adsetId: '22' }, { target: TARGET, ...request }),
        target: planTarget({ status: 'ARCHIVED' }),
      });
    expect(gone({}).findings[0]).toMatchObject({
      code: 'target_gone',
      message: expect.stringContaining('stop the earlier'),
    });
    expect(gone({ replacement: null }).findings[0]!.message).toContain('choose another one');
  });

  it('takes the only variant of a version where none has the item’s key', () => {
    const input = replacing();
    const creative = planCreative({ id: 'hats', name: 'Hats', locales: ['fr'] });
    const plan = planLaunch({ ...input, creatives: [{ ...creative, wanted: input.creatives[0]!.wanted }] });
    expect(plan.ads).toMatchObject([{ variantKey: 'fr', locale: 'fr', replacesItemId: 'failed' }]);
  });

  it('goes into ad sets of the groups whose ads failed, with their audience and budget', () => {
    const input = replacing();
    const budget = { owner: 'ADSET', period: 'DAILY', amountMinor: '700', currency: 'EUR' } as const;
    const config = templateConfig({ structure: { mode: 'MANUAL' }, budget: { ...budget, amountMinor: '5000' } });
    const targeting = { ...config.adset.targeting, countries: ['US'] };
    const [creative] = input.creatives;
    const [wanted] = creative!.wanted!;
    const other = { ...wanted!, replacesItemId: 'other' };
    const plan = planLaunch({
      ...input,
      template: {
        ...input.template,
        config: { ...config, naming: { ...config.naming, ad: '{{creative}} {{index}}' } },
      },
      creatives: [{ ...creative!, wanted: [wanted!, other] }],
      replaced: [
        { ...input.replaced[0]!, group: { groupKey: 'North', targeting, budget } },
        { ...input.replaced[0]!, itemId: 'other', group: { groupKey: 'South' } },
      ],
    });
    expect(plan.findings).toEqual([]);
    expect(plan.ads.map(({ adSetKey, replacesItemId }) => [adSetKey, replacesItemId])).toEqual([
      ['adset:group:North', 'failed'],
      ['adset:group:South', 'other'],
    ]);
    const [north, south] = plan.calls.filter(({ kind }) => kind === 'AD_SET').map(({ params }) => params);
    expect(north).toMatchObject({ daily_budget: '700', targeting: { geo_locations: { countries: ['US'] } } });
    expect(south).toMatchObject({ daily_budget: '5000', targeting: { geo_locations: { countries: ['CA'] } } });
    expect(plan.budget.totalMinor).toBe('5700');
  });

  it('is in one ad set where the template has groups made by hand and the failed ads were in none', () => {
    const input = replacing();
    const config = templateConfig({ structure: { mode: 'MANUAL' } });
    const plan = planLaunch({ ...input, template: { ...input.template, config } });
    expect([plan.findings, plan.adSets.map(({ key }) => key)]).toEqual([[], ['adset:all']]);
  });

  it('may show what a test has shown before', () => {
    const tested = new Map([['version-hats', { launchId: 'l', launchName: 'Winter', begun: true }]]);
    expect(planLaunch({ ...replacing(), tested }).findings).toEqual([]);
  });
});

describe('manual groups', () => {
  const budget = { owner: 'ADSET', period: 'DAILY', amountMinor: '5000', currency: 'EUR' } as const;
  const config = templateConfig({ structure: { mode: 'MANUAL' }, budget });
  const creatives = [planCreative({ id: 'a', name: 'A' }), planCreative({ id: 'b', name: 'B', place: 1 })];
  const of = (request: object) => {
    const input = planInput({ creatives, config });
    return planLaunch({ ...input, request: { ...input.request, ...request } });
  };
  const targeting = { ...config.adset.targeting, countries: ['US'] };

  it('are an ad set each, with their own targeting and budget instead of the template’s', () => {
    const plan = of({
      manualGroups: [
        { groupKey: 'one', creativeIds: ['b'], targeting, budget: { ...budget, amountMinor: '700' } },
        { groupKey: 'two', creativeIds: ['a'] },
      ],
    });
    expect(plan.findings).toEqual([]);
    expect(plan.adSets.map(({ group, budgetMinor, adCount }) => [group, budgetMinor, adCount])).toEqual([
      ['one', '700', 1],
      ['two', '5000', 1],
    ]);
    expect(plan.ads.map(({ adSetKey, creativeId }) => [adSetKey, creativeId])).toEqual([
      ['adset:group:one', 'b'],
      ['adset:group:two', 'a'],
    ]);
    expect(plan.budget.totalMinor).toBe('5700');
    const [one, two] = plan.calls.filter(({ kind }) => kind === 'AD_SET').map(({ params }) => params);
    expect(one).toMatchObject({ daily_budget: '700', targeting: { geo_locations: { countries: ['US'] } } });
    expect(two).toMatchObject({ daily_budget: '5000', targeting: { geo_locations: { countries: ['CA'] } } });
  });

  it('get every creative where these are repeated, each made once', () => {
    const groups = ['one', 'two', 'three'].map((groupKey) => ({ groupKey, creativeIds: [] }));
    const plan = of({ manualGroups: groups, repeatAcrossGroups: true });
    expect(plan.findings).toEqual([]);
    expect(plan.ads).toHaveLength(6);
    expect(plan.calls.filter(({ kind }) => kind === 'CREATIVE')).toHaveLength(2);
  });

  it('have their settings checked like the template’s, by their own path', () => {
    const bad = { ...targeting, ageMin: 40, ageMax: 30 };
    const plan = of({ manualGroups: [{ groupKey: 'one', creativeIds: ['a', 'b'], targeting: bad }] });
    expect(plan.findings).toMatchObject([
      { severity: 'BLOCKER', path: expect.stringContaining('request.manualGroups[0].targeting.age') },
    ]);
  });

  it.each([
    ['owner', { ...budget, owner: 'CAMPAIGN' }],
    ['period', { ...budget, period: 'LIFETIME' }],
    ['currency', { ...budget, currency: 'USD' }],
  ])('have no budget of another %s than the template’s', (word, own) => {
    const plan = of({ manualGroups: [{ groupKey: 'one', creativeIds: ['a', 'b'], budget: own }] });
    const path = `request.manualGroups[0].budget.${word}`;
    expect(plan.findings).toMatchObject([{ code: 'group_budget', path }]);
  });

  it('report everything their budget breaks, and nothing that comes of it', () => {
    const own = { ...budget, owner: 'CAMPAIGN', period: 'LIFETIME', currency: 'USD' };
    const plan = of({ manualGroups: [{ groupKey: 'one', creativeIds: ['a', 'b'], budget: own }] });
    expect(plan.findings.map(({ path }) => path)).toEqual(
      ['owner', 'period', 'currency'].map((word) => `request.manualGroups[0].budget.${word}`),
    );
  });
});

describe('switching on', () => {
  it('begins with the ads and ends with the campaign, each behind what lies in it', () => {
    const input = planInput({ config: templateConfig({ structure: { mode: 'CONCEPT' } }) });
    const plan = planLaunch({ ...input, request: { ...input.request, requestedStatus: 'ACTIVE' } });
    const on = plan.calls.filter(({ effect }) => effect === 'ACTIVATE');
    expect(plan.calls.slice(-on.length)).toEqual(on);
    expect(on.map(({ kind }) => kind)).toEqual(['AD', 'AD', 'AD', 'AD_SET', 'CAMPAIGN']);
    const placed = new Set(plan.calls.slice(0, -on.length).map(({ key }) => key));
    for (const { key, dependsOn } of on) {
      expect(dependsOn.filter((needed) => !placed.has(needed))).toEqual([]);
      placed.add(key);
    }
    expect(on.at(-1)).toMatchObject({
      params: { $target: { $operation: 'campaign' }, $expected: { status: 'PAUSED' }, status: 'ACTIVE' },
      dependsOn: ['campaign', 'activate:adset:none'],
    });
    expect(on[3]!.dependsOn).toHaveLength(4);
  });
});

describe('a scheduled launch', () => {
  it('names its day and counts delivery from its time', () => {
    const config = templateConfig();
    config.adset.delivery = { ...config.adset.delivery, startOffsetSeconds: 3600, durationSeconds: 172_800 };
    const plan = planLaunch(calmInput({ config, request: { scheduledAt: '2026-03-04T23:30:00Z' } }));
    expect(plan.campaignName).toBe('Spring 2026-03-05');
    expect(call(plan, 'AD_SET').params).toMatchObject({
      start_time: '2026-03-05T00:30:00.000Z',
      end_time: '2026-03-07T00:30:00.000Z',
    });
  });

  it('may be up to a minute late', () => {
    expect(planLaunch(calmInput({ request: { scheduledAt: '2026-03-01T09:59:00Z' } })).findings).toEqual([]);
  });
});
