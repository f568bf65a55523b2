import type { Violation } from '#kit/errors/refusals.ts';
import { configFaults } from './rules/config-faults.ts';
import type { TemplateConfig } from './template-config.ts';

/** Rules of template settings which the bounds of single fields cannot say. Every violation is reported. */
export function templateViolations(config: TemplateConfig, at: (name: string) => string): Violation[] {
  return configFaults(config).map((fault) => ({
    path: at(fault.path),
    rule: fault.code,
    message: fault.message.replace(/\.$/, ''),
  }));
}
