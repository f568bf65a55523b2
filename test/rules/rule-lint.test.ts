import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { ruleInput } from '#test/rules/rule-input.ts';
import { rulesBench, type RulesBench } from '#test/rules/rules-bench.ts';

const FOUND = 'findings { code severity path ruleIds objectIds } targets { adAccount { id } selected matched unknown }';
const CREATE = `mutation ($input: RuleCreateInput!) { rulesCreate(input: $input) { stored rule { id } ${FOUND} } }`;
const LINT = `query ($definition: RuleDefinitionInput, $ruleId: UUID) { ruleLint(definition: $definition, ruleId: $ruleId) { ${FOUND} } }`;

interface Found {
  findings: { code: string; severity: string; path: string; ruleIds: string[]; objectIds: string[] }[];
  targets: { adAccount: { id: string }; selected: number; matched: number; unknown: number }[] | null;
}

let bench: RulesBench;
let owner: Viewer;
let account: string;
beforeAll(async () => {
  bench = await rulesBench();
  owner = bench.member();
  account = await bench.adAccount(owner);
  const common = { campaignId: '100', adSetId: '20', status: 'ACTIVE', effectiveStatus: 'ACTIVE' };
  await addAssets(bench.database, { workspaceId: owner.workspaceId, adAccountId: account }, [
    { kind: 'CAMPAIGN', id: '100', name: 'Sales', status: 'ACTIVE', effectiveStatus: 'ACTIVE' },
    { kind: 'AD_SET', id: '20', name: 'Twenty', campaignId: '100', status: 'ACTIVE', effectiveStatus: 'ACTIVE' },
    { kind: 'AD', id: '7', name: 'Summer shoes', ...common },
    { kind: 'AD', id: '8', name: 'Winter shoes', ...common },
  ]);
});
afterAll(() => bench.close());

async function save(definition: object, dryRun = false): Promise<Found & { rule: { id: string } | null }> {
  const input = { requestId: uuid7(), dryRun, definition };
  return (await bench.ask<{ rulesCreate: Found & { rule: { id: string } | null } }>(owner, CREATE, { input }))
    .rulesCreate;
}

async function lint(variables: Record<string, unknown>, viewer = owner): Promise<Found> {
  return (await bench.ask<{ ruleLint: Found }>(viewer, LINT, variables)).ruleLint;
}

const codes = ({ findings }: Found) => findings.map(({ code }) => code);
const opposite = () => {
  const [task] = ruleInput([account]).tasks;
  return ruleInput([account], {
    name: 'Start again',
    tasks: [
      { ...task, id: uuid7(), activeOnly: false, actions: [{ type: 'SET_STATUS', params: { status: 'ACTIVE' } }] },
    ],
  });
};

describe('findings about a definition', () => {
  it('come with a dry run, with the number of objects it concerns now', async () => {
    const found = await save(ruleInput([account]), true);
    // Nothing is imported, so that a condition on the present day is unknown.
    expect(found.targets).toEqual([{ adAccount: { id: account }, selected: 1, matched: 0, unknown: 1 }]);
    expect(codes(await save(ruleInput([account], { targetFilter: {} }), true))).toContain('empty_filter');
    const none = ruleInput([account], {
      targetFilter: { children: [{ kind: 'FILTER', attribute: 'name', operator: 'eq', value: 'Autumn' }] },
    });
    expect(codes(await save(none, true))).toContain('no_targets');
  });

  it('come with groups of filters that name no kind, and a filter without one is refused with the rule it breaks', async () => {
    const named = { kind: 'FILTER', attribute: 'name', operator: 'contains', value: 'Summer' };
    const grouped = ruleInput([account], { targetFilter: { children: [{ combinator: 'OR', children: [named] }] } });
    expect((await lint({ definition: grouped })).targets).toMatchObject([{ selected: 1 }]);
    const { kind: _kind, ...bare } = named;
    const definition = ruleInput([account], { targetFilter: { children: [bare] } });
    const { violations = [] } = await bench.refusal(owner, LINT, { definition });
    expect(violations.map(({ path, rule }) => [path, rule])).toEqual(
      ['attribute', 'operator', 'value'].map((name) => [`definition.targetFilter.children[0].${name}`, 'kind']),
    );
  });

  it('name the active rule that does the opposite, and the ads both select', async () => {
    const { rule } = await save(ruleInput([account], { status: 'ACTIVE' }));
    const fight = (await lint({ definition: opposite() })).findings.find(({ code }) => code === 'fights_with');
    expect(fight).toMatchObject({ severity: 'WARNING', ruleIds: [rule!.id], objectIds: ['7'] });
    expect(codes(await lint({ ruleId: rule!.id }))).not.toContain('fights_with');
  });

  it('name no rule that the caller may not see', async () => {
    const hidden = await bench.adAccount(owner);
    const { rule } = await save(ruleInput([account, hidden], { status: 'ACTIVE', name: 'Hidden' }));
    const editor = bench.member('editor', owner.workspaceId);
    await bench.accounts.grant(editor, 'AD_ACCOUNT', account);
    const found = await lint({ definition: opposite() }, editor);
    expect(found.findings.flatMap(({ ruleIds }) => ruleIds)).not.toContain(rule!.id);
    expect(await bench.refusal(editor, LINT, { ruleId: rule!.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('need either a rule or a definition', async () => {
    for (const variables of [{}, { ruleId: uuid7(), definition: ruleInput([account]) }]) {
      expect(await bench.refusal(owner, LINT, variables)).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});
