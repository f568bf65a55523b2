import { describe, expect, it } from '@jest/globals';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { changedParts, planFingerprint } from './plan-fingerprint.ts';
import { planLaunch } from './plan-launch.ts';
import { limitedState } from './testing/limit-cases.ts';
import { planCreative, accountStateOf, templateConfig } from './testing/plan-fixtures.ts';
import { calmInput, planTarget, replacing, TARGET } from './testing/plan-inputs.ts';

const print = (input: PlanInput) => planFingerprint(input, planLaunch(input));
const asked = (request: Partial<LaunchRequest>) => calmInput({ request });

describe('the fingerprint of a plan', () => {
  const base = calmInput();
  const cases: [string, PlanInput, string[]][] = [
    ['its own', calmInput(), []],
    ['another key', asked({ requestKey: 'other' }), []],
    ['another name', asked({ name: 'Summer' }), ['names']],
    ['another purpose', asked({ purpose: 'SCALE' }), ['settings']],
    [
      'another version',
      calmInput({ creatives: [{ ...planCreative({ id: 'hats', name: 'Hats' }), versionId: 'next' }] }),
      ['creatives', 'ads', 'calls'],
    ],
    [
      'another budget',
      calmInput({ config: { budget: { ...templateConfig().budget, amountMinor: '6000' } } }),
      ['budgets', 'calls'],
    ],
    ['a name that is taken by now', calmInput({ accountState: accountStateOf({ sameNamed: ['7'] }) }), ['findings']],
    [
      'a busy account',
      calmInput({ accountState: accountStateOf({ pace: { writesPerSecond: 1, waitSeconds: 9, usedPercent: 99 } }) }),
      [],
    ],
    ['a limit that others reach', calmInput({ accountState: limitedState({ campaigns: 0n }) }), []],
    ['a later moment', calmInput({ now: new Date('2026-03-01T11:00:00Z') }), []],
    ['the next day', calmInput({ now: new Date('2026-03-02T11:00:00Z') }), ['names']],
    ['objects switched on', asked({ requestedStatus: 'ACTIVE' }), ['settings', 'calls']],
  ];

  it.each(cases)('shows %s', (_, input, changed) => {
    expect(changedParts(print(base), print(input))).toEqual(changed);
  });

  it('shows another name of an ad creative, though no ad is named after it', () => {
    const named = (name: string) => {
      const config = templateConfig();
      config.naming = { ...config.naming, ad: '{{launch}} {{index}}' };
      return print(calmInput({ config, creatives: [planCreative({ id: 'hats', name })] }));
    };
    expect(changedParts(named('Hats'), named('Caps'))).toEqual(['names']);
  });

  it('shows that other launches are switched on by it', () => {
    const completing = (...ids: string[]) => {
      const completes = ids.map((id) => ({ id, name: id, adSetIds: [] }));
      return { ...replacing(), earlier: { name: 'Winter', state: 'PARTIALLY_SUCCEEDED' as const, completes } };
    };
    expect(changedParts(print(completing('one')), print(completing('one', 'two')))).toEqual(['completes']);
    expect(changedParts(print(completing()), print(completing('one')))).toEqual(['findings', 'completes']);
  });

  it('shows that a target has changed', () => {
    const target = (fault: 'CHANGED' | null) =>
      calmInput({ request: { target: TARGET }, target: planTarget({ fault }) });
    expect(changedParts(print(target(null)), print(target('CHANGED')))).toEqual(['target', 'findings']);
  });

  it('does not count the moment from which delivery is counted', () => {
    const at = (now: string) => {
      const config = templateConfig();
      config.adset.delivery = { ...config.adset.delivery, startOffsetSeconds: 60, durationSeconds: 172_800 };
      return print(calmInput({ config, now: new Date(now) }));
    };
    expect(at('2026-03-01T10:00:00Z')).toBe(at('2026-03-01T10:00:09Z'));
  });

  it('is short whatever the plan holds', () => {
    expect(print(base).length).toBeLessThan(200);
  });

  it('is not confused with any other text', () => {
    for (const text of ['', 'x', print(base).replace(/^p\d+/u, 'p0'), `${print(base)}.more`]) {
      expect(changedParts(text, print(base))).toBeNull();
    }
  });
});
