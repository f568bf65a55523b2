import { isMissed } from '#subgraphs/launcher/launches/launch/unstarted.ts';
import { checkPromotion } from './check-promotion.ts';
import { checkReplacement } from './check-replacement.ts';
import { checkTarget } from './check-target.ts';
import type { Findings } from './findings.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Finds requests that cannot be met at present. */
export function checkRequest(input: PlanInput, findings: Findings): void {
  checkSchedule(input, findings);
  for (const { path, name, newestState, lacks } of input.unapproved) {
    const state = newestState === null ? 'has no version' : `is ${newestState}`;
    findings.block('not_approved', path, `"${name}" ${state}: have a version approved, or leave it out.`);
    for (const lack of lacks) findings.block('incomplete', path, `The draft of "${name}": ${lack}.`);
  }
  checkTarget(input, findings);
  checkPromotion(input, findings);
  checkReplacement(input, findings);
  checkTested(input, findings);
}

function checkSchedule({ request, now }: PlanInput, findings: Findings): void {
  const at = request.scheduledAt ? new Date(request.scheduledAt) : null;
  if (!at || !isMissed(at, now)) return;
  const late = Math.floor((now.getTime() - at.getTime()) / 1_000);
  const message = `was ${late} seconds ago: choose a time to come, or null to start at once.`;
  findings.block('schedule_past', 'request.scheduledAt', message);
}

/** Content is tested once in an ad account; a replacement of a failed item is no second test. */
function checkTested({ request, creatives, tested }: PlanInput, findings: Findings): void {
  if (request.operation !== 'TEST' || request.replacement || request.retestReason) return;
  for (const { path, name, versionId, versionNumber } of creatives) {
    const earlier = tested.get(versionId);
    if (!earlier) continue;
    const version = `Version ${versionNumber} of "${name}"`;
    const test = `"${earlier.launchName}" (${earlier.launchId})`;
    if (!earlier.begun) {
      const message = `${version} is going to be tested in ${test}, too: leave it out, or cancel that one, unless both are meant.`;
      findings.warn('test_planned', path, message);
      continue;
    }
    const message = `${version} was tested in ${test}: give a retest reason, or leave it out.`;
    findings.block('tested_before', path, message);
  }
}
