import type { DaypartWindow, TemplateConfig } from '../template-config.ts';
import type { Faults } from './faults.ts';
import { FREQUENCY_GOALS } from './platform-tables.ts';

const MAX_IMPRESSIONS = 90;

/** Checks that hours of the week go with the budget, are whole hours of real days, and do not overlap. */
export function checkDayparts({ adset, budget }: TemplateConfig, faults: Faults): void {
  const { dayparts } = adset;
  if (dayparts.length === 0) return;
  if (budget.period !== 'LIFETIME') {
    faults.add('dayparts', 'adset.dayparts', 'Hours of the week need a budget of the period LIFETIME.');
  }
  for (const [index, window] of dayparts.entries()) {
    const path = `adset.dayparts[${index}]`;
    const { days, startMinute, endMinute } = window;
    if (days.some((day) => day < 0 || day > 6) || new Set(days).size < days.length) {
      faults.add('dayparts', `${path}.days`, 'Days of the week are 0 for Sunday to 6 for Saturday, each once.');
    }
    if (startMinute >= endMinute || startMinute % 60 !== 0 || endMinute % 60 !== 0) {
      const message = 'A window starts and ends at full hours (minutes 0, 60 … 1440) and lasts an hour at least.';
      faults.add('dayparts', `${path}.startMinute`, message);
    }
    const other = dayparts.findIndex((earlier, at) => at < index && overlap(earlier, window));
    if (other < 0) continue;
    faults.add('dayparts', path, `This window overlaps adset.dayparts[${other}]; make them one, or part them.`);
  }
}

/** Windows by different clocks cannot be compared. */
function overlap(one: DaypartWindow, other: DaypartWindow): boolean {
  return (
    one.timezoneType === other.timezoneType &&
    one.days.some((day) => other.days.includes(day)) &&
    one.startMinute < other.endMinute &&
    other.startMinute < one.endMinute
  );
}

/** Checks that a frequency goes with the goal and is one the platform keeps. */
export function checkFrequency({ adset }: TemplateConfig, faults: Faults): void {
  const { frequency, optimizationGoal } = adset;
  if (!frequency) return;
  if (frequency.impressions > MAX_IMPRESSIONS) {
    faults.add('frequency', 'adset.frequency.impressions', `The platform takes 1 to ${MAX_IMPRESSIONS}.`);
  }
  if (!FREQUENCY_GOALS.includes(optimizationGoal)) {
    const message = `A frequency is for the optimization goals ${FREQUENCY_GOALS.join(' and ')}.`;
    faults.add('frequency', 'adset.frequency', message);
  }
}
