import type { Violation } from '#kit/errors/refusals.ts';
import type { TemplateConfigInput } from '../generated/schema-types.ts';
import { plainParts } from '../json/plain-json.ts';
import { CONFIG_CHECKS } from './rules/config-faults.ts';
import { Faults } from './rules/faults.ts';

/** Rules of template settings that the bounds of single fields cannot express. Every violation is reported. */
export const templateRules = CONFIG_CHECKS.map(
  (check) => (config: TemplateConfigInput, at: (name: string) => string) => {
    const faults = new Faults();
    check(plainParts(config), faults);
    return faults.found.map((fault): Violation => ({
      path: at(fault.path),
      rule: fault.code,
      message: fault.message.replace(/\.$/, ''),
    }));
  },
);
