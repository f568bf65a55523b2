import type { Violation } from '#kit/errors/refusals.ts';

/** Violations found while a definition is read; reading goes on behind each, so that all are named at once. */
export class Faults {
  readonly violations: Violation[] = [];

  /** Adds a violation of a rule at a place of the definition. */
  add(path: string, rule: string, message: string): void {
    this.violations.push({ path, rule, message });
  }
}
