import type { Findings } from './findings.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { isFinal } from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { PlanEarlier, PlanReplaced } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

/** Finds items which cannot be replaced, or not like this. */
export function checkReplacement(input: PlanInput, findings: Findings): void {
  const { request, replaced, creatives, unapproved, earlier } = input;
  if (!request.replacement) return;
  if (earlier) checkEarlier(earlier, findings);
  for (const item of replaced) {
    checkItem(item, findings);
    checkPlace(input, item, findings);
  }
  const named = new Set([...creatives.map(({ id }) => id), ...unapproved.map(({ creativeId }) => creativeId)]);
  const { creativeIds } = request.selection;
  const chosen = new Set(creativeIds);
  if (chosen.size === 0 || (chosen.size === named.size && [...named].every((id) => chosen.has(id)))) return;
  const message = 'must be empty, or the creatives of exactly the versions which the replacement names.';
  findings.block('replacement_selection', 'request.selection.creativeIds', message);
}

/** The missing ads of a launch are known once it has ended. They may have kept it from being switched on. */
function checkEarlier({ name, state, completes }: PlanEarlier, findings: Findings): void {
  if (!isFinal(state)) {
    const message = `Launch "${name}" is ${state}: what failed of it is replaced when it has ended.`;
    findings.block('launch_running', 'request.replacement.launchId', message);
  }
  if (completes.length === 0) return;
  const which = completes.map((each) => `"${each.name}"`).join(', ');
  const message = `Nothing else is missing of ${which}, which asked for ACTIVE: everything of it is switched on once these ads are there.`;
  findings.warn('activates_earlier', 'request.replacement', message);
}

function checkItem(
  { path, name, state, attempt, expectedAttempt, replacedBy }: PlanReplaced,
  findings: Findings,
): void {
  if (replacedBy !== null) {
    const message = `another ad has the place of "${name}", or may get it: read launch ${replacedBy}.`;
    findings.block('already_replaced', path, message);
  } else if (state !== 'FAILED') {
    findings.block('not_failed', path, `"${name}" is ${state}: only items that FAILED are replaced.`);
  }
  if (attempt === expectedAttempt) return;
  const message = `"${name}" has been attempted ${attempt} times by now: read it and decide again.`;
  findings.block('attempt_changed', `${path}.expectedAdAttempt`, message);
}

/** A replacement goes where the failed ad was meant to go, if that place exists. */
function checkPlace(
  { request }: PlanInput,
  { path, name, adsetId, adSetMayCome }: PlanReplaced,
  findings: Findings,
): void {
  if (adSetMayCome) {
    const message = `it is not known yet whether the ad set of "${name}" exists: wait until its operation has ended.`;
    findings.block('ad_set_undecided', path, message);
    return;
  }
  const targetId = request.target?.adsetId ?? null;
  if (targetId === adsetId) return;
  const message =
    adsetId === null
      ? `must be null: the ad set of "${name}" does not exist on the platform, so a campaign is made anew.`
      : `must be ad set ${adsetId}, which "${name}" was meant for; replace items of other ad sets by a launch of their own.`;
  findings.block('replacement_target', 'request.target', message);
}
