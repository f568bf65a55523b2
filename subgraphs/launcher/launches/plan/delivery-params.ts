import type { TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';

const PATH = 'template.adset.delivery';
const MS = 1_000;
const DAY_MS = 86_400_000;

/** The platform's start and end of an ad set; those which are impossible by now become blockers. */
export function deliveryParams(config: TemplateConfig, now: Date, findings: Findings): Record<string, string> {
  const start = startOf(config, now);
  const end = endOf(config, start ?? now);
  checkEnd(config, { now, start: start ?? now, end }, findings);
  return { ...(start && { start_time: start.toISOString() }), ...(end && { end_time: end.toISOString() }) };
}

/** Start and end which are both fixed were compared with each other as part of the settings. */
function checkEnd(
  config: TemplateConfig,
  times: { now: Date; start: Date; end: Date | null },
  findings: Findings,
): void {
  const { now, start, end } = times;
  const { startAt, durationSeconds } = config.adset.delivery;
  if (!end || durationSeconds != null) return;
  const path = `${PATH}.endAt`;
  if (end.getTime() <= now.getTime()) findings.block('delivery_end', path, 'Delivery has ended already.');
  else if (startAt != null) return;
  else if (end.getTime() <= start.getTime()) findings.block('delivery_end', path, 'Delivery ends before it starts.');
  else if (config.budget.period === 'DAILY' && end.getTime() - start.getTime() <= DAY_MS) {
    findings.block('delivery_end', path, 'A daily budget needs more than 24 hours of delivery.');
  }
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
