import { destinationOf } from '#subgraphs/launcher/templates/rules/goal-rules.ts';
import type { PromotedObject, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import { buttonOf } from '../creatives/button.ts';
import { campaignParams } from '../params/campaign-params.ts';
import { promotedObjectParams } from '../params/promoted-object-params.ts';
import { Findings } from './findings.ts';

const PATH = 'template.adset.promotedObject';

type Kind = PromotedObject['kind'];
type Field = Exclude<keyof PromotedObject, 'kind'>;

/** Field that no launch carries out. */
interface Unavailable {
  /** Kinds whose ads would spend otherwise than wanted without it. */
  mattersTo: readonly Kind[] | 'EVERY_KIND';
  /** Consequence of its absence, and what serves instead. */
  instead: string;
}

const UNAVAILABLE: Partial<Record<Field, Unavailable>> = {
  os: { mattersTo: [], instead: 'The address of the store decides; whom ads are shown to is a matter of targeting.' },
  channel: {
    mattersTo: ['MESSAGING'],
    instead: 'The destination decides which channel ads open: name the same one here, or leave this out.',
  },
  identityId: {
    mattersTo: 'EVERY_KIND',
    instead:
      'Ads would speak as their page alone: name an identity in the source of the creatives, and leave this out.',
  },
  flowRef: {
    mattersTo: ['MESSAGING'],
    instead: 'Conversations would begin without the flow: leave this out if that is meant.',
  },
  availability: {
    mattersTo: ['MESSAGING', 'CALLS'],
    instead: 'Ads would be shown at other hours, too: set hours of delivery as dayparts, and leave this out.',
  },
  locationIds: {
    mattersTo: ['OMNICHANNEL'],
    instead: 'Sales in shops would not count: choose places by targeting, and leave this out.',
  },
};

/** Fields of which each may have an effect by its kind. A page always has one: ads speak as it. */
const BY_KIND: readonly Exclude<Field, 'pageId' | 'locationIds'>[] = [
  'datasetId',
  'event',
  'customConversionId',
  'applicationId',
  'storeUrl',
  'formId',
  'phone',
  'catalogId',
  'productSetId',
  'eventId',
  'profileId',
];

/** Finds given fields that are not sent, so that no part of a launch is left undone in silence. An ad set that exists has settings of its own. */
export function checkUnusedFields(input: PlanInput, findings: Findings): void {
  const { template, target, creatives } = input;
  if (target === null) {
    checkUnavailable(template.config, findings);
    checkOfKind(template.config, findings);
  }
  for (const { content, name, path } of creatives) {
    if (!content.sourceSpec?.partnershipPermissionRef) continue;
    const message = `"${name}" names the permission of its partnership, which is not sent: its ads are made without it.`;
    findings.warn('field_unused', path, message);
  }
}

function checkUnavailable(config: TemplateConfig, findings: Findings): void {
  const promoted = config.adset.promotedObject;
  for (const [field, { mattersTo, instead }] of Object.entries(UNAVAILABLE) as [Field, Unavailable][]) {
    if (!isGiven(promoted[field]) || (field === 'channel' && isDestination(config))) continue;
    const message = `Launches do not send this. ${instead}`;
    if (mattersTo === 'EVERY_KIND' || (mattersTo.includes(promoted.kind) && !promotesPageAlone(config))) {
      findings.block('unavailable', `${PATH}.${field}`, message);
    } else findings.warn('field_unused', `${PATH}.${field}`, message);
  }
}

function checkOfKind(config: TemplateConfig, findings: Findings): void {
  const promoted = config.adset.promotedObject;
  const whole = effectOf(config);
  for (const field of BY_KIND) {
    if (!isGiven(promoted[field])) continue;
    const without = { ...config, adset: { ...config.adset, promotedObject: { ...promoted, [field]: null } } };
    if (effectOf(without) !== whole) continue;
    const why = promotesPageAlone(config)
      ? 'Ads for awareness promote their page alone'
      : `This changes nothing for ${promoted.kind} with the other settings`;
    findings.warn('field_unused', `${PATH}.${field}`, `${why}: it is not sent. Leave it out.`);
  }
}

/** Returns everything of a launch that depends on what it promotes. */
function effectOf(config: TemplateConfig): string {
  const unread = new Findings();
  const { promoted_object: ofCampaign } = campaignParams(config, '', unread);
  return JSON.stringify([promotedObjectParams(config, null, unread), ofCampaign, buttonOf(config, null)]);
}

function isDestination(config: TemplateConfig): boolean {
  const { kind, channel } = config.adset.promotedObject;
  return kind === 'MESSAGING' && channel?.toUpperCase() === destinationOf(config);
}

function promotesPageAlone({ campaign }: TemplateConfig): boolean {
  return campaign.objective === 'OUTCOME_AWARENESS';
}

function isGiven(value: string | readonly string[] | null | undefined): boolean {
  return value != null && value.length > 0;
}
