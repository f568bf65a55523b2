import type { Findings } from './findings.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { beginsAt } from '../name-values.ts';
import type { PlanTarget } from '#subgraphs/launcher/launches/launch/plan-parts.ts';

const PATH = 'request.target';
const GONE = new Set(['ARCHIVED', 'DELETED']);
/** An ad is replaced where it was meant to go. */
const ELSEWHERE = 'stop the earlier launch, and submit one of its own for what is missing';

/** Finds obstacles to adding ads to the chosen ad set, and describes their effect. */
export function checkTarget(input: PlanInput, findings: Findings): void {
  const { target, request, template } = input;
  if (!target) return;
  const wayOn = request.replacement ? ELSEWHERE : 'choose another one';
  if (target.fault === 'CHANGED') {
    const message = 'The ad set or its campaign has changed since it was read: read it and decide again.';
    findings.block('target_changed', `${PATH}.settingsFingerprint`, message);
  }
  if (target.fault === 'MISSING') {
    const message = `The ad account has no ad set ${target.adsetId}: ${wayOn}.`;
    findings.block('target_missing', `${PATH}.adsetId`, message);
  }
  for (const status of [target.status, target.campaignStatus]) {
    if (!status || !GONE.has(status)) continue;
    findings.block('target_gone', PATH, `The ad set or its campaign is ${status}: ${wayOn}.`);
  }
  if (target.endsAt && target.endsAt <= beginsAt(input)) {
    const message = `The ad set delivers until ${target.endsAt.toISOString()}, so ads added to it would never be shown: ${wayOn}.`;
    findings.block('target_ended', PATH, message);
  }
  warnOfPause(input, target, findings);
  const mode = template.config.structure?.mode ?? 'ALL';
  if (mode !== 'ALL' && !request.replacement) {
    const message = `must be ALL where ads go into one ad set that exists; it is ${mode}.`;
    findings.block('target_structure', 'template.structure.mode', message);
  }
  inform(input, findings);
}

/** Only its ads are switched on of an ad set that exists, unless they complete the launch which made it. */
function warnOfPause({ request, earlier }: PlanInput, target: PlanTarget, findings: Findings): void {
  const paused = target.status === 'PAUSED' || target.campaignStatus === 'PAUSED';
  const isSwitchedOn = earlier?.completes.some(({ adSetIds }) => adSetIds.includes(target.adsetId)) ?? false;
  if (request.requestedStatus !== 'ACTIVE' || !paused || isSwitchedOn) return;
  const message = 'The ad set or its campaign is PAUSED: its ads are switched on, and shown once that is, too.';
  findings.warn('target_paused', 'request.requestedStatus', message);
}

function inform({ request }: PlanInput, findings: Findings): void {
  const message = "The ad set keeps its settings: the template's campaign, ad set and budget are not applied.";
  findings.inform('target_settings', PATH, message);
  if (request.operation !== 'REFRESH') return;
  findings.inform('refresh', 'request.operation', 'Ads that are in the ad set already are left as they are.');
}
