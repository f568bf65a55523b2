import { destinationOf } from '../../../templates/rules/goal-rules.ts';
import type { TemplateConfig } from '../../../templates/template-config.ts';

/** The button of an ad, by what its ad set promotes. */
export interface Button {
  /** The platform's name of it; null for none. */
  type: string | null;
  /** What it opens besides, or instead of, an address. */
  value: Readonly<Record<string, string>>;
  /** Where it leads instead of to the variant's address; null where it leads there. */
  link: string | null;
}

/** The button of an ad that asks for this one; where it asks for none, the one without which the ad would do nothing. */
export function buttonOf(config: TemplateConfig, cta: string | null | undefined): Button {
  const { kind, formId, phone, applicationId, eventId } = config.adset.promotedObject;
  const button = (needed: string | null, value: Record<string, string | null | undefined> = {}): Button => {
    const given = Object.entries(value).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return { type: cta ?? needed, value: Object.fromEntries(given), link: null };
  };
  // Ads for awareness promote their page alone.
  if (config.campaign.objective === 'OUTCOME_AWARENESS') return button(null);
  switch (kind) {
    case 'FORM':
      return button('SIGN_UP', { lead_gen_form_id: formId });
    case 'MESSAGING':
      return destinationOf(config) === 'WHATSAPP'
        ? button('WHATSAPP_MESSAGE', { app_destination: 'WHATSAPP', whatsapp_number: phone })
        : button('MESSAGE_PAGE', { app_destination: 'MESSENGER' });
    case 'CALLS': {
      const calls = button('CALL_NOW');
      return calls.type === 'CALL_NOW' && phone ? { ...calls, link: `tel:${phone}` } : calls;
    }
    case 'APP':
      return button('INSTALL_MOBILE_APP', { application: applicationId });
    case 'EVENT':
      return button('EVENT_RSVP', { event_id: eventId });
    default:
      return button(null);
  }
}
