import type { Action, Definition } from './definition.ts';
import { sayAmount, sayCount, sayNumber, type Terms } from './say-value.ts';

type Params = Action['params'];

const ACTIONS: Record<Action['type'], (params: Params, terms: Terms) => string> = {
  increase_budget: (params, terms) =>
    `Raise the daily budget by ${step(params, terms)}, at most to ${sayAmount(params['max_daily_budget'], terms)}`,
  decrease_budget: (params, terms) =>
    `Lower the daily budget by ${step(params, terms)}, at least to ${sayAmount(params['min_daily_budget'], terms)}`,
  set_budget: (params, terms) => `Set the daily budget to ${sayAmount(params['daily_budget'], terms)}`,
  set_status: ({ status }) => (status === 'ACTIVE' ? 'Switch it on' : 'Pause it'),
  add_tag: ({ tag }) => `Add the tag “${tag}”`,
  remove_tag: ({ tag }) => `Remove the tag “${tag}”`,
  replace_tag: ({ from, to }) => `Replace the tag “${from}” by “${to}”`,
  edit_name: editName,
  duplicate: ({ name_suffix: suffix }) => `Make a paused copy, with “${suffix}” behind its name`,
};

/** Returns an action in words; one that this release does not know as it is called. */
export function sayAction({ type, params }: Action, terms: Terms): string {
  return (ACTIONS[type] as (typeof ACTIONS)[Action['type']] | undefined)?.(params, terms) ?? type.replaceAll('_', ' ');
}

/** Returns an execution limit in words. */
export function sayLimit({
  max_executions: most,
  window_seconds: seconds,
}: NonNullable<Definition['execution_limit']>) {
  return `At most ${sayCount(most, 'execution')} for each object within ${sayWindow(seconds)}.`;
}

function step({ mode, value }: Params, terms: Terms): string {
  return mode === 'percent' ? `${sayNumber(value)} %` : sayAmount(value, terms);
}

function editName({ find, replace, prefix, suffix }: Params): string {
  if (prefix !== undefined) return `Put “${prefix}” before the name`;
  if (suffix !== undefined) return `Put “${suffix}” behind the name`;
  return replace === '' ? `Remove “${find}” from the name` : `Replace “${find}” by “${replace}” in the name`;
}

function sayWindow(seconds: number): string {
  const [size, noun] = (
    [
      [86_400, 'day'],
      [3_600, 'hour'],
      [60, 'minute'],
      [1, 'second'],
    ] as const
  ).find(([unit]) => seconds % unit === 0)!;
  return sayCount(seconds / size, noun);
}
