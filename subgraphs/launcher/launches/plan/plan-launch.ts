import { finish, type Sliced } from '#kit/clock/sliced.ts';
import { configFaults } from '../../templates/rules/config-faults.ts';
import { namePatterns } from '../../templates/rules/naming.ts';
import { activationCalls } from './params/activation-calls.ts';
import { budgetOf } from './params/budget-of.ts';
import { CallList } from './call-list.ts';
import { campaignParams } from './params/campaign-params.ts';
import { checkCreatives } from './checks/check-creatives.ts';
import { checkNames } from './checks/check-names.ts';
import { checkRequest } from './checks/check-request.ts';
import { checkCallCount, checkSizes } from './checks/check-sizes.ts';
import { checkUnusedFields } from './checks/check-unused-fields.ts';
import { checkAccountState } from './checks/check-account-state.ts';
import { checkLimits } from './checks/check-limits.ts';
import { informOfVideos } from './creatives/inform-of-videos.ts';
import { Findings } from './checks/findings.ts';
import { groupCreatives } from './group-creatives.ts';
import type { LaunchPlan, PlanInput, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { campaignNameOf, commonValues } from './name-values.ts';
import { planAdSet } from './plan-ad-set.ts';
import { planAds } from './plan-ads.ts';
import { CAMPAIGN_KEY, type Planning } from './planning.ts';

/** Plans a launch without a pause; see `planInSlices`. */
export function planLaunch(asked: PlanInput): LaunchPlan {
  return finish(planInSlices(asked));
}

/**
 * Plans a launch in full: names, budgets and every call in order, with all findings. A pure function, so that a preview and the submission that
 * follows it agree. It yields where it may pause, as thousands of ads take seconds.
 */
export function* planInSlices(asked: PlanInput): Sliced<LaunchPlan> {
  const input = asShown(asked);
  const findings = new Findings();
  const calls = new CallList();
  const { config } = input.template;
  const planning = { input, calls, findings, values: commonValues(input), patterns: namePatterns(config.naming) };
  checkConfig(input, findings);
  checkRequest(input, findings);
  checkCreatives(input, findings);
  checkUnusedFields(input, findings);
  const campaignName = planCampaign(planning);
  const groups = groupCreatives(input, findings);
  yield;
  const adSets = groups.map((group, index) => planAdSet(planning, group, index));
  yield;
  // A plan beyond the limits of the platform or of one launch is not made, since its size and time would be unbounded.
  const isTooMuch = checkSizes(adSets, input.target?.adCount ?? 0, findings);
  const ads = isTooMuch ? [] : yield* planAds(planning, groups, adSets);
  const creating = calls.ordered();
  yield;
  const all = [...creating, ...activationsOf(input, creating)];
  yield;
  const budget = budgetOf(input, groups, findings);
  checkCallCount(all.length, findings);
  checkNames(
    { campaign: input.target ? null : campaignName, adSets, ads, taken: input.target?.adNames ?? [] },
    findings,
  );
  yield;
  checkAccountState(input, all, findings);
  checkLimits(input, creating, findings);
  yield;
  informOfVideos(input, creating, findings);
  informOfActivation({ input, adCount: ads.length }, findings);
  return { campaignName, adSets, ads, budget, calls: all, findings: findings.sorted() };
}

/** In an existing ad set, content is shown in that ad set's placements. */
function asShown(input: PlanInput): PlanInput {
  const { target, template } = input;
  if (!target) return input;
  const { config } = template;
  const adset = { ...config.adset, placements: target.placements };
  return { ...input, template: { ...template, config: { ...config, adset } } };
}

/** An existing ad set keeps its settings: of the template only names of ads, the policy for creatives and what buttons dial count. */
function checkConfig({ template, target, account }: PlanInput, findings: Findings): void {
  const counts = (path: string) =>
    target === null || /^(naming\.ad$|creativePolicy|adset\.promotedObject\.phone$)/u.test(path);
  for (const { code, path, message } of configFaults(template.config)) {
    if (counts(path)) findings.block(code, `template.${path}`, message);
  }
  for (const [level, pattern] of Object.entries(namePatterns(template.config.naming))) {
    const single = counts(`naming.${level}`) ? pattern.singleBraced() : [];
    if (single.length === 0) continue;
    const message = `${single.join(', ')} stays as it is written: a placeholder needs double braces, such as {{launch}}.`;
    findings.warn('single_braces', `template.naming.${level}`, message);
  }
  const { currency } = template.config.budget;
  if (target !== null || currency === account.currency) return;
  findings.block(
    'currency_mismatch',
    'template.budget.currency',
    `The ad account counts in ${account.currency}, the template's budget in ${currency}: use a template in ${account.currency}.`,
  );
}

/** Adds the campaign, unless there is one, and answers its name. */
function planCampaign({ input, calls, findings }: Planning): string {
  const { target, template } = input;
  if (target) return target.campaignName ?? target.campaignId;
  const name = campaignNameOf(input);
  calls.add({
    key: CAMPAIGN_KEY,
    effect: 'CREATE',
    kind: 'CAMPAIGN',
    name,
    params: campaignParams(template.config, name, findings),
    parentKey: null,
    dependsOn: [],
    file: null,
  });
  return name;
}

function activationsOf({ request }: PlanInput, creating: PlannedCall[]): PlannedCall[] {
  return request.requestedStatus === 'ACTIVE' ? activationCalls(creating) : [];
}

function informOfActivation({ input, adCount }: { input: PlanInput; adCount: number }, findings: Findings): void {
  const { request, target, template } = input;
  if (request.requestedStatus === 'PAUSED' && template.config.requestedStatus === 'ACTIVE') {
    const message = 'The template asks for ACTIVE, the request for PAUSED, which counts: everything stays paused.';
    findings.inform('requested_status', 'template.requestedStatus', message);
  }
  if (request.requestedStatus !== 'ACTIVE' || adCount === 0) return;
  const what = target ? 'its ads are switched on' : 'its ads, ad sets and campaign are switched on, in this order';
  const message = `Everything is made paused. Once all of it is there, ${what}; otherwise all of it stays paused.`;
  findings.inform('activation', 'request.requestedStatus', message);
}
