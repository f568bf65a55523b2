/** Something of a template's settings which the platform would refuse. */
export interface ConfigFault {
  /** Stable name of the rule. */
  code: string;
  /** Path within the settings, e.g. `adset.bid.strategy`. */
  path: string;
  /** Description of the fault, and the allowed values. */
  message: string;
}

/** Collects what is wrong with a template's settings. */
export class Faults {
  readonly found: ConfigFault[] = [];

  /** Notes one fault. */
  add(code: string, path: string, message: string): void {
    this.found.push({ code, path, message });
  }
}

/** Allowed values in words. */
export function anyOf(values: readonly string[]): string {
  return `use ${values.join(', ')}.`;
}
