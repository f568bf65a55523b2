import type { DeliveryPolicy, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { Findings } from '../checks/findings.ts';

const PATH = 'template.adset.delivery';
const MS = 1_000;
const DAY_MS = 86_400_000;

/** Rules for the start and the duration of an ad set's delivery. */
export interface DeliveryRules {
  delivery: DeliveryPolicy;
  period: TemplateConfig['budget']['period'];
}

/** Delivery times of an ad set. */
export interface Delivery {
  /** The platform's start and end; absent: at once, without an end. */
  times: { start_time?: string; end_time?: string };
  /** Reason for which it cannot deliver then; null when it can. */
  fault: string | null;
}

/** The platform's start and end of an ad set; those which are impossible by now become blockers. */
export function deliveryParams(config: TemplateConfig, now: Date, findings: Findings): Record<string, string> {
  const { delivery } = config.adset;
  const { times, fault } = deliveryFrom({ delivery, period: config.budget.period }, now);
  if (fault !== null) findings.block('delivery_end', `${PATH}.${delivery.endAt ? 'endAt' : 'durationSeconds'}`, fault);
  return times;
}

/** Returns the delivery times of an ad set made at `begins`, or by a launch that begins then. */
export function deliveryFrom({ delivery, period }: DeliveryRules, begins: Date): Delivery {
  const start = startOf(delivery, begins);
  const end = endOf(delivery, start ?? begins);
  return {
    times: { ...(start && { start_time: start.toISOString() }), ...(end && { end_time: end.toISOString() }) },
    fault: end && endFault({ delivery, period }, { begins, start: start ?? begins, end }),
  };
}

/** A fixed start and end, and a duration, were checked as part of the settings. */
function endFault(
  { delivery: { startAt, durationSeconds }, period }: DeliveryRules,
  { begins, start, end }: { begins: Date; start: Date; end: Date },
): string | null {
  if (end.getTime() <= begins.getTime()) return 'Delivery has ended already.';
  if (startAt != null || durationSeconds != null) return null;
  if (end.getTime() <= start.getTime()) return 'Delivery ends before it starts.';
  const isShort = period === 'DAILY' && end.getTime() - start.getTime() <= DAY_MS;
  return isShort ? 'A daily budget needs more than 24 hours of delivery.' : null;
}

function startOf({ startAt, startOffsetSeconds }: DeliveryPolicy, begins: Date): Date | null {
  if (startAt) return new Date(startAt);
  return startOffsetSeconds == null ? null : new Date(begins.getTime() + startOffsetSeconds * MS);
}

function endOf({ endAt, durationSeconds }: DeliveryPolicy, start: Date): Date | null {
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
