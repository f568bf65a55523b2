import { namePatterns, type NamingValues } from '../../templates/rules/naming.ts';
import type { AdContent } from './creatives/plan-ad-creative.ts';
import type { PlanCreative, PlanInput, PlannedAdSet } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Inputs of a campaign's name. */
export type CampaignNaming = Pick<PlanInput, 'request' | 'template' | 'account' | 'now'>;

/** Returns the time at which the launch begins: its own, or now. */
export function beginsAt({ request, now }: Pick<PlanInput, 'request' | 'now'>): Date {
  return request.scheduledAt ? new Date(request.scheduledAt) : now;
}

/** The name of the campaign a launch makes. */
export function campaignNameOf(input: CampaignNaming): string {
  return namePatterns(input.template.config.naming).campaign.expand(commonValues(input));
}

/** Returns the values for names of every level. The date is the one on which the launch begins, in the ad account's time zone. */
export function commonValues(input: CampaignNaming): NamingValues {
  const { request, template, account } = input;
  const day = Temporal.Instant.fromEpochMilliseconds(beginsAt(input).getTime())
    .toZonedDateTimeISO(account.timezone)
    .toPlainDate();
  return {
    launch: request.name,
    account: account.name,
    template: template.name,
    date: day.toString(),
    operation: request.operation.toLowerCase(),
    purpose: request.purpose.toLowerCase(),
    objective: template.config.campaign.objective.replace('OUTCOME_', '').toLowerCase(),
  };
}

/** Returns the further values for names of ads; `index` counts from 0. */
export function adValues(
  values: NamingValues,
  ad: { adSet: PlannedAdSet; creative: PlanCreative; content: AdContent; index: number },
): NamingValues {
  const { adSet, creative, content, index } = ad;
  return {
    ...values,
    group: adSet.group,
    index: String(index + 1),
    creative: creative.name,
    concept: creative.concept ?? '',
    version: String(creative.versionNumber),
    variant: content.variant.variantKey,
    locale: content.variant.locale,
    format: creative.content.format.toLowerCase(),
  };
}
