import { destinationOf } from '../../../templates/rules/goal-rules.ts';
import type { TemplateConfig } from '../../../templates/template-config.ts';

/** The button of an ad, by what its ad set promotes. */
export interface Button {
  /** Platform name of the button; null when there is none. */
  type: string | null;
  /** Parameters of what it opens besides, or instead of, an address. */
  value: Readonly<Record<string, string>>;
  /** Address it opens instead of the variant's; null when it opens that one. */
  link: string | null;
}

/** Returns the button of an ad that requests this one. Without a request, returns the one that the ad needs to have any effect. */
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
