import type { NodeRecord } from '../store/node-record.ts';
import { isRecord } from '../wire/is-record.ts';
import type { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter } from '../wire/wire-error.ts';

/** Window by which the platform counts an action; `value` follows the ad set's own attribution setting. */
export const REPORTED_WINDOWS = ['value', '1d_click', '7d_click', '28d_click', '1d_view', '1d_ev'] as const;
export type ReportedWindow = (typeof REPORTED_WINDOWS)[number];

const ENUM = [
  '1d_click',
  '1d_ev',
  '1d_view',
  '28d_click',
  '28d_view',
  '28d_view_all_conversions',
  '28d_view_first_conversion',
  '7d_click',
  '7d_view',
  '7d_view_all_conversions',
  '7d_view_first_conversion',
  'dda',
  'default',
  'skan_click',
  'skan_click_second_postback',
  'skan_click_third_postback',
  'skan_view',
  'skan_view_second_postback',
  'skan_view_third_postback',
];

/**
 * Reads which windows to report: `value` alone when none are asked for, and beside others only with `default`. Windows that the platform
 * has given up, such as `7d_view`, may be asked for and are not reported.
 *
 * @throws WireError code 100 for a window that does not exist
 */
export function readWindows(params: ParamReader): ReadonlySet<ReportedWindow> {
  const asked = params.words('action_attribution_windows') ?? ['default'];
  const unknown = asked.findIndex((window) => !ENUM.includes(window));
  if (unknown >= 0) {
    const sentence = `action_attribution_windows[${unknown}] must be one of the following values: ${ENUM.join(', ')}`;
    throw invalidParameter(sentence, ['action_attribution_windows', String(unknown)]);
  }
  const names = new Set(asked.map((window) => (window === 'default' ? 'value' : window)));
  return new Set(REPORTED_WINDOWS.filter((window) => names.has(window)));
}

/** Within which windows actions count as those of an ad set. */
export interface AttributionSetting {
  clickDays: number;
  viewed: boolean;
  engaged: boolean;
  /** In the words of reports, such as `1d_view_7d_click`. */
  words: string;
}

/** The setting of an ad set: 7 days after a click and 1 after a view where it names none. */
export function settingOf({ data }: NodeRecord): AttributionSetting {
  const spec = Array.isArray(data.attribution_spec) ? data.attribution_spec.filter(isRecord) : [];
  const days = (event: string): number =>
    spec
      .filter(({ event_type }) => event_type === event)
      .reduce((most, { window_days }) => Math.max(most, Number(window_days)), 0);
  if (spec.length === 0) return { clickDays: 7, viewed: true, engaged: false, words: '1d_view_7d_click' };
  const [clickDays, viewed, engaged] = [
    days('CLICK_THROUGH'),
    days('VIEW_THROUGH') > 0,
    days('ENGAGED_VIDEO_VIEW') > 0,
  ];
  const words = [viewed && '1d_view', clickDays > 0 && `${clickDays}d_click`, engaged && '1d_ev'].filter(Boolean);
  return { clickDays, viewed, engaged, words: words.join('_') };
}
