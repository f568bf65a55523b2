import type { Finding } from './launch-plan.ts';

const ORDER: Record<Finding['severity'], number> = { BLOCKER: 0, WARNING: 1, INFORMATION: 2 };

/** Collects what planning notices. */
export class Findings {
  readonly #found: Finding[] = [];

  /** Something that keeps the launch from being submitted. */
  block(code: string, path: string, message: string): void {
    this.#found.push({ severity: 'BLOCKER', code, path, message });
  }

  /** Something to look at before submitting. */
  warn(code: string, path: string, message: string): void {
    this.#found.push({ severity: 'WARNING', code, path, message });
  }

  /** Something good to know. */
  inform(code: string, path: string, message: string): void {
    this.#found.push({ severity: 'INFORMATION', code, path, message });
  }

  /** All findings, blockers first, otherwise in the order in which they were made. */
  sorted(): Finding[] {
    return this.#found.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  }
}
