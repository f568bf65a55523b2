import type { DeliveryPolicy, TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';

const PATH = 'template.adset.delivery';
const MS = 1_000;
const DAY_MS = 86_400_000;

/** The platform's start and end of an ad set; those which are impossible by now become blockers. */
export function deliveryParams(config: TemplateConfig, now: Date, findings: Findings): Record<string, string> {
  const start = startOf(config, now);
  const end = endOf(config, start ?? now);
  const rules = { delivery: config.adset.delivery, period: config.budget.period };
  const fault = endFault(rules, { now, start: start ?? now, end });
  if (fault !== null) findings.block('delivery_end', `${PATH}.endAt`, fault);
  return { ...(start && { start_time: start.toISOString() }), ...(end && { end_time: end.toISOString() }) };
}

/** What decides when an ad set delivers, and for how long it has to. */
export interface DeliveryRules {
  delivery: DeliveryPolicy;
  period: TemplateConfig['budget']['period'];
}

/**
 * Why delivery cannot end when it would, for a launch that begins at `now`; null where it can. Start and end which are both
 * fixed were compared with each other as part of the settings.
 */
export function endFault(
  { delivery: { startAt, durationSeconds }, period }: DeliveryRules,
  { now, start, end }: { now: Date; start: Date; end: Date | null },
): string | null {
  if (!end || durationSeconds != null) return null;
  if (end.getTime() <= now.getTime()) return 'Delivery has ended already.';
  if (startAt != null) return null;
  if (end.getTime() <= start.getTime()) return 'Delivery ends before it starts.';
  const isShort = period === 'DAILY' && end.getTime() - start.getTime() <= DAY_MS;
  return isShort ? 'A daily budget needs more than 24 hours of delivery.' : null;
}

function startOf(config: TemplateConfig, now: Date): Date | null {
  const { startAt, startOffsetSeconds } = config.adset.delivery;
  if (startAt) return new Date(startAt);
  return startOffsetSeconds == null ? null : new Date(now.getTime() + startOffsetSeconds * MS);
}

function endOf(config: TemplateConfig, start: Date): Date | null {
  const { endAt, durationSeconds } = config.adset.delivery;
  if (endAt) return new Date(endAt);
  return durationSeconds == null ? null : new Date(start.getTime() + durationSeconds * MS);
}

/** The platform's hours of the week and frequency of an ad set. */
export function pacingParams({ adset }: TemplateConfig): Record<string, unknown> {
  const { dayparts, frequency } = adset;
  return {
    ...(dayparts.length > 0 && {
      pacing_type: ['day_parting'],
      adset_schedule: dayparts.map(({ days, startMinute, endMinute, timezoneType }) => ({
        days,
        start_minute: startMinute,
        end_minute: endMinute,
        timezone_type: timezoneType,
      })),
    }),
    ...(frequency && {
      frequency_control_specs: [
        { event: 'IMPRESSIONS', interval_days: frequency.days, max_frequency: frequency.impressions },
      ],
    }),
  };
}
