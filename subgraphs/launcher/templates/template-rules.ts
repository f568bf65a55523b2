import type { Violation } from '#kit/errors/refusals.ts';
import { patternProblems } from '../launches/plan/naming.ts';
import type { TemplateConfig } from './template-config.ts';

/** Rules of template settings which the bounds of single fields cannot say. Every violation is reported. */
export function templateViolations(config: TemplateConfig, path: string): Violation[] {
  const violations: Violation[] = [];
  for (const level of ['campaign', 'adset', 'ad'] as const) {
    for (const message of patternProblems(config.naming[level], level)) {
      violations.push({ path: `${path}.naming.${level}`, rule: 'placeholder', message });
    }
  }
  const { delivery } = config.adset;
  if (!isTimeZone(delivery.timezone)) {
    const message = 'must be an IANA time zone such as Europe/Berlin';
    violations.push({ path: `${path}.adset.delivery.timezone`, rule: 'timezone', message });
  }
  if (delivery.startAt != null && delivery.startOffsetSeconds != null) {
    const message = 'cannot be given together with startAt';
    violations.push({ path: `${path}.adset.delivery.startOffsetSeconds`, rule: 'exclusive', message });
  }
  if (delivery.endAt != null && delivery.durationSeconds != null) {
    const message = 'cannot be given together with endAt';
    violations.push({ path: `${path}.adset.delivery.durationSeconds`, rule: 'exclusive', message });
  }
  return violations;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
