import type { Violation } from '#kit/errors/refusals.ts';
import { FILTER_FIELDS } from './filter-fields.ts';
import type { FilterCondition } from './filter-spec.ts';
import { instantValue } from './instant-value.ts';

/** Formats as the values of conditions name them. */
const FORMATS = ['single_image', 'single_video', 'carousel', 'collection', 'flexible', 'existing_post', 'catalog'];
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu;
/** Longest part of a text that is compared, by `filter_key` in ../../sql as well; only tags of a creative can be longer. */
const LONGEST_VALUE = 300;

/** Finds operators and values of a condition that do not fit its field. Every violation is reported. */
export function conditionViolations(condition: FilterCondition, at: (name: string) => string): Violation[] {
  return [...operatorViolations(condition, at('operator')), ...valueViolations(condition, at('values'))];
}

function operatorViolations({ field, operator }: FilterCondition, path: string): Violation[] {
  const { operators } = FILTER_FIELDS[field];
  if (operators.includes(operator)) return [];
  const message = `must be ${listed(operators)} for ${field}`;
  return [{ path, rule: 'operator', message }];
}

function valueViolations({ field, values }: FilterCondition, at: string): Violation[] {
  const kind = FILTER_FIELDS[field].values;
  return values.flatMap((value, index) => {
    const message = fault(kind, value);
    return message === null ? [] : [{ path: `${at}[${index}]`, rule: kind.toLowerCase(), message }];
  });
}

function fault(kind: (typeof FILTER_FIELDS)[keyof typeof FILTER_FIELDS]['values'], value: string): string | null {
  switch (kind) {
    case 'TEXT':
      return value === '' || [...value].length > LONGEST_VALUE ? `must have 1 to ${LONGEST_VALUE} characters` : null;
    case 'LANGUAGE':
      return LANGUAGE.test(value) ? null : 'must be a language tag such as en or de-AT';
    case 'FORMAT':
      return FORMATS.includes(value.toLowerCase()) ? null : `must be ${listed(FORMATS)}`;
    case 'INSTANT':
      return instantValue(value) === null
        ? 'must be an instant with its offset, such as 2026-05-12T10:45:09Z, or a day in UTC, such as 2026-05-12'
        : null;
  }
}

function listed(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;
}
