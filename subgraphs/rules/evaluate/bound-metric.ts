import type { MetricReference, TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { windowKey, type AccountData, type Window } from './account-data.ts';
import { columnOf, valuesOfObjects, type Column } from './columns.ts';
import { coverageOf, type WindowCoverage } from './coverage.ts';
import { metricParts, partKey, type Part } from './metric-parts.ts';
import { rowsAmong, tableOf } from './object-rows.ts';
import type { Quotient } from './quotients.ts';
import { shared } from './shared-work.ts';
import { UNKNOWN_REASONS, type UnknownReason } from './trace.ts';

/** Reasons by the codes of `BoundNumber.faults`; 0 is a known value. */
export const REASONS: readonly (UnknownReason | null)[] = [null, ...UNKNOWN_REASONS];
const [NO_VALUE, NO_DATA, REACH_NOT_ADDITIVE, WINDOW_NOT_REPORTED] = (
  ['NO_VALUE', 'NO_DATA', 'REACH_NOT_ADDITIVE', 'WINDOW_NOT_REPORTED'] as const
).map((reason) => REASONS.indexOf(reason));

/** A number by row, and the code of the reason where it is unknown. */
export interface BoundNumber extends Quotient {
  faults: Uint8Array;
}

/** A metric over a window for the objects of a level; rules that read the same share it. */
export function boundMetric(
  data: AccountData,
  level: TargetLevel,
  metric: MetricReference,
  window: Window,
): BoundNumber {
  const { top, bottom, scale } = metricParts(metric);
  const key = `metric/${level}/${windowKey(window)}/${partKey(top)}/${bottom ? partKey(bottom) : ''}/${scale}`;
  return shared(data, key, () => {
    const topColumn = boundPart(data, level, top, window);
    const bottomColumn = bottom && boundPart(data, level, bottom, window);
    const faults = coverageFaults(data, level, window).slice();
    const topWithheld = withholds(data, window, top);
    const bottomWithheld = bottom !== null && withholds(data, window, bottom);
    const noReach = window.from === window.to ? NO_VALUE! : REACH_NOT_ADDITIVE!;
    for (let row = 0; row < faults.length; row += 1) {
      if (faults[row] !== 0) continue;
      if (topWithheld) faults[row] = WINDOW_NOT_REPORTED!;
      else if (topColumn.isUnknown(row)) faults[row] = NO_DATA!;
      else if (bottomWithheld) faults[row] = WINDOW_NOT_REPORTED!;
      else if (bottomColumn?.isUnknown(row)) faults[row] = bottom && partKey(bottom) === 'reach' ? noReach : NO_DATA!;
      else if (bottomColumn && bottomColumn.doubles[row]! <= 0) faults[row] = NO_VALUE!;
    }
    return { top: topColumn, bottom: bottomColumn, scale, faults };
  });
}

function boundPart(data: AccountData, level: TargetLevel, part: Part, window: Window): Column {
  const name = partKey(part);
  return shared(data, `column/${level}/${windowKey(window)}/${name}`, () => {
    const metrics = data.metrics.windows[windowKey(window)];
    if (!metrics) throw new Error(`The window ${windowKey(window)} was not read.`);
    return columnOf(valuesOfObjects(tableOf(data, level), { metrics, rows: data.metrics.rows }, name));
  });
}

/** True for actions over an attribution window the platform withheld on a day of the window: their sum is not what it seems. */
function withholds(data: AccountData, window: Window, part: Part): boolean {
  return 'action' in part && windowCoverage(data, window).withheld.has(part.action.attributionWindow);
}

function windowCoverage(data: AccountData, window: Window): WindowCoverage {
  return shared(data, `days/${windowKey(window)}`, () => coverageOf(data, window));
}

function coverageFaults(data: AccountData, level: TargetLevel, window: Window): Uint8Array {
  return shared(data, `coverage/${level}/${windowKey(window)}`, () => {
    const { reason, missing } = windowCoverage(data, window);
    if (reason !== null) return new Uint8Array(tableOf(data, level).ids.length).fill(REASONS.indexOf(reason));
    return rowsAmong(data, level, missing).map((isMissing) => (isMissing ? NO_DATA! : 0));
  });
}
