import type { Combinator } from '#subgraphs/rules/definition/definition.ts';
import type { Verdict } from './trace.ts';

/** A verdict as a number: 0 false, 1 true, 2 unknown. */
export type VerdictCode = 0 | 1 | 2;

/** Verdict for the object of a row. */
export type RowVerdict = (row: number) => VerdictCode;

/** The number of false, true and unknown. */
export const FALSE = 0;
export const TRUE = 1;
export const UNKNOWN = 2;

const NAMES = ['FALSE', 'TRUE', 'UNKNOWN'] as const;
const NEGATED = [TRUE, FALSE, UNKNOWN] as const;

/** The word of a verdict. */
export function verdictName(code: VerdictCode): Verdict {
  return NAMES[code];
}

/** Negation: unknown stays unknown. */
export function negation(of: RowVerdict): RowVerdict {
  return (row) => NEGATED[of(row)];
}

/** Joins verdicts by Kleene's logic: an `and` is false where one is false, an `or` true where one is true, whatever is unknown besides. */
export function joined(combinator: Combinator, verdicts: readonly RowVerdict[]): RowVerdict {
  const [only, ...others] = verdicts;
  if (only && others.length === 0) return only;
  return combinator === 'and' ? decided(verdicts, FALSE, TRUE) : decided(verdicts, TRUE, FALSE);
}

/** The verdict of the first that decides; else unknown if one is, else the other verdict. */
function decided(verdicts: readonly RowVerdict[], by: VerdictCode, otherwise: VerdictCode): RowVerdict {
  const count = verdicts.length;
  return (row) => {
    let result = otherwise;
    for (let at = 0; at < count; at += 1) {
      const verdict = verdicts[at]!(row);
      if (verdict === by) return by;
      if (verdict === UNKNOWN) result = UNKNOWN;
    }
    return result;
  };
}
