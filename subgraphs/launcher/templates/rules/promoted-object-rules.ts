import { webAddressFault } from '#kit/values/web-address.ts';
import { CONVERSION_EVENTS } from '#platform/words/conversion-events.ts';
import type { PromotedObject, TemplateConfig } from '../template-config.ts';
import { anyOf, type Faults } from './faults.ts';
import { destinationOf } from './goal-rules.ts';
import { CONVERSION_GOALS, GOALS, promotedKindsOf } from './platform-tables.ts';

const PATH = 'adset.promotedObject';
const PHONE = /^\+[1-9][0-9]{6,14}$/u;
type Field = Exclude<keyof PromotedObject, 'kind' | 'locationIds'>;

/** Checks that the promoted object goes with objective and destination, and has the ids it needs; a page may be the ad account's. */
export function checkPromotedObject(config: TemplateConfig, faults: Faults): void {
  const { objective } = config.campaign;
  const promoted = config.adset.promotedObject;
  checkPlaces(promoted, faults);
  const kinds = promotedKindsOf(objective, destinationOf(config));
  if (kinds === null) return;
  if (!kinds.includes(promoted.kind) && GOALS[objective][destinationOf(config)]) {
    const message = `${promoted.kind} does not go with ${objective} and ${destinationOf(config)}; ${anyOf(kinds)}`;
    faults.add('promoted_object', `${PATH}.kind`, message);
  }
  for (const field of neededBy(config)) {
    if (promoted[field]) continue;
    faults.add('promoted_object', `${PATH}.${field}`, `\`${field}\` is needed for what the template promotes.`);
  }
  if (isOmnichannel(promoted.kind) && promoted.customConversionId) {
    const message = `${promoted.kind} counts an event of website and app alike, no custom conversion: name it in \`event\`.`;
    faults.add('promoted_object', `${PATH}.customConversionId`, message);
  }
  if (promoted.event && !CONVERSION_EVENTS.includes(promoted.event)) {
    faults.add('event', `${PATH}.event`, `"${promoted.event}" is no conversion event; ${anyOf(CONVERSION_EVENTS)}`);
  }
}

/** Checks the address an ad opens, or the number it dials. */
function checkPlaces({ storeUrl, phone }: PromotedObject, faults: Faults): void {
  const fault = storeUrl ? webAddressFault(storeUrl) : undefined;
  if (fault !== undefined) faults.add('store_url', `${PATH}.storeUrl`, `The address of the store ${fault}.`);
  if (!phone || PHONE.test(phone)) return;
  const message = `"${phone}" is no phone number: write + and 7 to 15 digits with the country's code, such as +4930123456.`;
  faults.add('phone', `${PATH}.phone`, message);
}

/** Returns true when a kind is promoted as one object of several channels, whose parts all count the same event. */
function isOmnichannel(kind: PromotedObject['kind']): boolean {
  return kind === 'WEB_APP' || kind === 'OMNICHANNEL';
}

function neededBy({ campaign, adset }: TemplateConfig): Field[] {
  const { kind, customConversionId, applicationId } = adset.promotedObject;
  const conversions = CONVERSION_GOALS.includes(adset.optimizationGoal);
  const event: Field[] = conversions && !customConversionId ? ['event'] : [];
  switch (kind) {
    case 'WEBSITE':
      return conversions ? ['datasetId', ...event] : [];
    case 'APP':
      return ['applicationId', 'storeUrl', ...event];
    case 'WEB_APP':
      return ['datasetId', 'applicationId', 'storeUrl', 'event'];
    case 'OMNICHANNEL':
      return ['datasetId', ...(applicationId ? (['storeUrl'] as const) : []), 'event'];
    case 'CATALOG':
      return ['catalogId', 'productSetId', ...event];
    case 'EVENT':
      return ['eventId'];
    case 'MESSAGING':
      return campaign.objective === 'OUTCOME_SALES' ? ['datasetId', 'event'] : [];
    default:
      return [];
  }
}
