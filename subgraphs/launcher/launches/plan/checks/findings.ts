import type { Finding } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

const ORDER: Record<Finding['severity'], number> = { BLOCKER: 0, WARNING: 1, INFORMATION: 2 };

/** Collects what planning notices; the same thing noticed twice counts once. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  /** Something that keeps the launch from being submitted. */
  block(code: string, path: string, message: string): void {
    this.#add({ severity: 'BLOCKER', code, path, message });
  }

  /** Adds a finding to read before submitting. */
  warn(code: string, path: string, message: string): void {
    this.#add({ severity: 'WARNING', code, path, message });
  }

  /** Something good to know. */
  inform(code: string, path: string, message: string): void {
    this.#add({ severity: 'INFORMATION', code, path, message });
  }

  /** Returns all findings, blockers first, otherwise in the order in which they were made. */
  sorted(): Finding[] {
    return [...this.#found.values()].toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  }

  #add(finding: Finding): void {
    const key = JSON.stringify([finding.severity, finding.code, finding.path, finding.message]);
    if (!this.#found.has(key)) this.#found.set(key, finding);
  }
}
