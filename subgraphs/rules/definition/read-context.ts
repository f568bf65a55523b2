import { MOST_GROUPS_DEEP, MOST_NODES } from '#subgraphs/rules/vocabulary/fields.ts';
import type { TargetLevel } from './definition.ts';
import type { Faults } from './faults.ts';

/** State while one definition is read. */
export class ReadContext {
  readonly faults: Faults;
  /** Level the rule targets. */
  readonly level: TargetLevel;
  /** True for a definition that is saved already: what was accepted once is read on. */
  readonly saved: boolean;
  #nodes = 0;

  /** Begins to read a definition for a level. */
  constructor(faults: Faults, level: TargetLevel, saved = false) {
    this.faults = faults;
    this.level = level;
    this.saved = saved;
  }

  /** Counts a node of a tree; false, with a violation, where the trees are too deep or too large. */
  admits(path: string, depth: number): boolean {
    this.#nodes += 1;
    if (depth > MOST_GROUPS_DEEP) {
      this.faults.add(path, 'depth', `must be at most ${MOST_GROUPS_DEEP} groups deep`);
      return false;
    }
    if (this.#nodes === MOST_NODES + 1) {
      this.faults.add(path, 'items', `is one node too many: a definition has at most ${MOST_NODES}`);
    }
    return this.#nodes <= MOST_NODES;
  }
}
