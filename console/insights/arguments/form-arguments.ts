import type { MeasureName } from './measures.ts';
import { COMPARISONS, LEVELS, WINDOWS, type ReportArguments } from './report-arguments.ts';

/** Arguments that a form was filled in with. */
export function argumentsOf(form: FormData, before: ReportArguments): ReportArguments {
  const text = (name: string): string => String(form.get(name) ?? '');
  const measures = form.getAll('metrics') as MeasureName[];
  return {
    adAccountIds: [...before.adAccountIds.slice(0, 1), ...form.getAll('also').map(String)],
    dateFrom: text('from'),
    dateTo: text('to'),
    level: LEVELS[text('level')] ?? before.level,
    measures: measures.length > 0 ? measures : before.measures,
    sort: text('sort') as MeasureName,
    order: text('order') === 'lowest' ? 'lowest' : 'highest',
    chart: text('chart') as MeasureName,
    actionType: text('action').trim(),
    window: WINDOWS[text('window')] ?? before.window,
    comparison: COMPARISONS[text('compare')] ?? before.comparison,
  };
}
