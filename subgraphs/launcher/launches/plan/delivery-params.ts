import type { TemplateConfig } from '../../templates/template-config.ts';
import type { Findings } from './findings.ts';

const PATH = 'template.adset.delivery';
const MS = 1_000;
const DAY_MS = 86_400_000;

/** The platform's start and end of an ad set; impossible ones become blockers. */
export function deliveryParams(config: TemplateConfig, now: Date, findings: Findings): Record<string, string> {
  const { delivery } = config.adset;
  const start = startOf(config, now);
  const end = endOf(config, start ?? now);
  if (delivery.startAt != null && delivery.startOffsetSeconds != null) {
    findings.block('delivery_start', `${PATH}.startOffsetSeconds`, 'Give either startAt or startOffsetSeconds.');
  }
  if (delivery.endAt != null && delivery.durationSeconds != null) {
    findings.block('delivery_end', `${PATH}.durationSeconds`, 'Give either endAt or durationSeconds.');
  }
  if (config.budget.period === 'LIFETIME' && !end) {
    findings.block('delivery_end', `${PATH}.endAt`, 'A lifetime budget needs an end: set endAt or durationSeconds.');
  }
  if (end && end.getTime() <= Math.max(now.getTime(), start?.getTime() ?? 0)) {
    findings.block('delivery_end', `${PATH}.endAt`, 'Delivery ends before it starts, or has ended already.');
  } else if (end && config.budget.period === 'DAILY' && end.getTime() - (start ?? now).getTime() <= DAY_MS) {
    findings.block('delivery_end', `${PATH}.endAt`, 'A daily budget needs more than 24 hours of delivery.');
  }
  return { ...(start && { start_time: start.toISOString() }), ...(end && { end_time: end.toISOString() }) };
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

/** The platform's hours of the week and frequency of an ad set; what it would refuse becomes a blocker. */
export function pacingParams(config: TemplateConfig, findings: Findings): Record<string, unknown> {
  return { ...daypartParams(config, findings), ...frequencyParams(config, findings) };
}

function daypartParams(config: TemplateConfig, findings: Findings): Record<string, unknown> {
  const { dayparts } = config.adset;
  if (dayparts.length === 0) return {};
  if (config.budget.period !== 'LIFETIME') {
    findings.block('dayparts', 'template.adset.dayparts', 'Hours of the week need a lifetime budget.');
  }
  for (const [index, { days, startMinute, endMinute }] of dayparts.entries()) {
    const path = `template.adset.dayparts[${index}]`;
    if (days.some((day) => day < 0 || day > 6)) {
      findings.block('dayparts', `${path}.days`, 'Days of the week are 0 for Sunday to 6 for Saturday.');
    }
    if (startMinute >= endMinute || startMinute % 60 !== 0 || endMinute % 60 !== 0) {
      findings.block(
        'dayparts',
        `${path}.startMinute`,
        'A window starts and ends at full hours and lasts an hour at least.',
      );
    }
  }
  return {
    pacing_type: ['day_parting'],
    adset_schedule: dayparts.map(({ days, startMinute, endMinute, timezoneType }) => ({
      days,
      start_minute: startMinute,
      end_minute: endMinute,
      timezone_type: timezoneType,
    })),
  };
}

function frequencyParams(config: TemplateConfig, findings: Findings): Record<string, unknown> {
  const { frequency, optimizationGoal } = config.adset;
  if (!frequency) return {};
  if (frequency.impressions > 90) {
    findings.block('frequency', 'template.adset.frequency.impressions', 'The platform takes at most 90.');
  }
  if (!['REACH', 'THRUPLAY'].includes(optimizationGoal)) {
    findings.block('frequency', 'template.adset.frequency', 'A frequency is for the goals REACH and THRUPLAY.');
  }
  return {
    frequency_control_specs: [
      { event: 'IMPRESSIONS', interval_days: frequency.days, max_frequency: frequency.impressions },
    ],
  };
}
