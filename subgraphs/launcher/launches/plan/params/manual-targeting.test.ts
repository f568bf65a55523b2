import { describe, expect, it } from '@jest/globals';
import type { Targeting, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import { planLaunch } from '../plan-launch.ts';
import { adSetConfig, planCreative, planInput, templateConfig } from '../testing/plan-fixtures.ts';
import { replacing } from '../testing/plan-inputs.ts';

const nobody: Targeting = { ...adSetConfig().targeting, countries: [] };
const somebody: Targeting = { ...nobody, countries: ['CA'] };
const MANUAL: Partial<TemplateConfig> = {
  structure: { mode: 'MANUAL' },
  adset: adSetConfig({ targeting: nobody }),
};

function grouped(...targetings: (Targeting | null)[]) {
  const creatives = [planCreative({ id: 'a', name: 'A' })];
  const input = planInput({ creatives, config: templateConfig(MANUAL) });
  const manualGroups = targetings.map((targeting, index) => ({
    groupKey: `g${index}`,
    creativeIds: ['a'],
    ...(targeting && { targeting }),
  }));
  const { findings } = planLaunch({ ...input, request: { ...input.request, manualGroups } });
  return findings.filter(({ severity }) => severity === 'BLOCKER').map(({ code, path }) => [code, path]);
}

describe('a manual template without a targeting of its own', () => {
  it('launches groups which bring theirs', () => {
    expect(grouped(somebody)).toEqual([]);
  });

  it('launches no group which brings none, nor one for nobody', () => {
    expect(grouped(somebody, null, nobody)).toEqual([
      ['location_missing', 'request.manualGroups[1].targeting.countries'],
      ['location_missing', 'request.manualGroups[2].targeting.countries'],
    ]);
  });

  it('replaces no ad that was in no group', () => {
    const input = replacing();
    const template = { ...input.template, config: templateConfig(MANUAL) };
    const { findings } = planLaunch({ ...input, template });
    expect(findings.map(({ code }) => code)).toContain('location_missing');
  });
});
