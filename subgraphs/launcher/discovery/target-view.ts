import type { LaunchTarget } from '../generated/schema-types.ts';
import { normalSettings } from './normal-settings.ts';
import type { LiveAdSet } from './platform-peer.ts';
import {
  COUNTED_OF_AD_SET,
  COUNTED_OF_CAMPAIGN,
  countedOf,
  settingsFingerprint,
  type WireSettings,
} from './settings-fingerprint.ts';

/** A launch target; its ad account and the imported ad set are known by ids alone, as another part of the graph owns them. */
export type TargetView = Omit<LaunchTarget, 'adAccount' | 'adSet'> & {
  adAccount: { id: string };
  adSet: { adAccountId: string; id: string };
};

/** An ad set read live as the graph shows it. */
export function targetOf(adAccountId: string, { id, data }: LiveAdSet, readAt: Date | string): TargetView {
  const campaign = campaignOf(data);
  return {
    adsetId: id,
    adSet: { adAccountId, id },
    name: text(data['name']),
    status: text(data['status']),
    effectiveStatus: text(data['effective_status']),
    adAccount: { id: adAccountId },
    campaign: {
      id: String(campaign['id']),
      name: text(campaign['name']),
      status: text(campaign['status']),
      effectiveStatus: text(campaign['effective_status']),
      objective: text(campaign['objective']),
      settings: countedOf(campaign, COUNTED_OF_CAMPAIGN),
    },
    settings: countedOf(data, COUNTED_OF_AD_SET),
    settingsFingerprint: settingsFingerprint(data, campaign),
    readAt,
  };
}

/** Returns the end of an ad set's delivery by its settings; null: never. */
export function endOf({ settings }: Pick<TargetView, 'settings'>): Date | null {
  const end = normalSettings({ end_time: settings['end_time'] }) as { end_time?: string } | null;
  const millis = Date.parse(end?.end_time ?? '');
  return Number.isNaN(millis) ? null : new Date(millis);
}

/** The campaign comes within the ad set; of one that cannot be seen there is at least the id. */
function campaignOf(data: WireSettings): WireSettings {
  const { campaign, campaign_id: id } = data;
  return typeof campaign === 'object' && campaign !== null ? (campaign as WireSettings) : { id };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
