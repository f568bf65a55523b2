import type { RuleOperandShape } from '#subgraphs/rules/generated/schema-types.ts';
import { dayExists } from '#kit/values/day-exists.ts';
import { textFault } from '#kit/values/text-fault.ts';
import type { Attribute } from '#subgraphs/rules/vocabulary/attributes.ts';
import { readDecimal, decimalJson } from './decimals.ts';
import type { AttributeOperand } from './definition.ts';
import { FieldReader } from './field-reader.ts';

/** Value of a filter as it is compared, and as the canonical definition has it. */
export interface FilterValue {
  operand: AttributeOperand;
  given: unknown;
}

/** One value of a filter, read. */
interface Part<Read> {
  read: Read;
  given: unknown;
}

const MOST_TEXT = 1_000;
const MOST_ITEMS = 1_000;
/** Characters of a day. */
const DAY = 10;
const HOUR_MS = 3_600_000;
const AGES = { hours: { ms: HOUR_MS, max: 100_000 }, days: { ms: 24 * HOUR_MS, max: 10_000 } } as const;
const NOTHING: FilterValue = { operand: { kind: 'none' }, given: null };
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/iu;
/** Midnight at the end of a day, which `Date` reads as well. */
const HOUR_24 = /T24/iu;

/** Filter whose value is read. */
interface AskedValue {
  attribute: Attribute;
  shape: RuleOperandShape;
  /** True for a rule that is saved already, whose instants are read however they are written. */
  saved: boolean;
}

/** Reads the value of a filter in the form that the operator takes for the kind of attribute. */
export function readFilterValue(fields: FieldReader, { attribute, shape, saved }: AskedValue): FilterValue {
  if (shape === 'NONE') return readNothing(fields);
  if (shape === 'AGE') return readAge(fields);
  if (shape === 'LIST') return readTexts(fields, attribute);
  if (attribute.kind === 'INSTANT') return readInstants(fields, shape, saved);
  if (attribute.kind === 'MONEY') return readNumbers(fields, shape);
  const text = readText(fields, 'value', fields.value('value'), attribute);
  return text === null ? NOTHING : { operand: { kind: 'text', value: text.read }, given: text.given };
}

function readNothing(fields: FieldReader): FilterValue {
  if (fields.has('value')) fields.refuse('value', 'type', 'must be null: the operator takes no value');
  return NOTHING;
}

function readTexts(fields: FieldReader, attribute: Attribute): FilterValue {
  const items = fields.list('value', { min: 1, max: MOST_ITEMS });
  const texts = items.flatMap(({ item }, at) => readText(fields, `value[${at}]`, item, attribute) ?? []);
  return {
    operand: { kind: 'texts', values: texts.map(({ read }) => read) },
    given: texts.map(({ given }) => given),
  };
}

/** A text to compare: names and tags without case, words of the platform as it writes them, ids as they are. */
function readText(
  fields: FieldReader,
  place: string,
  value: unknown,
  { kind, choices }: Attribute,
): Part<string> | null {
  if (typeof value !== 'string') {
    fields.refuse(place, 'type', 'must be a text');
    return null;
  }
  const given = value.normalize('NFC');
  const fault = textFault(given, 'asWritten');
  if (fault !== undefined) fields.refuse(place, 'characters', fault);
  const count = [...given].length;
  if (count < 1 || count > MOST_TEXT) {
    fields.refuse(place, 'length', `must have 1 to ${MOST_TEXT} characters, has ${count}`);
  }
  if (kind === 'IDENTIFIER') return { read: given, given };
  if (kind !== 'CHOICE') return { read: given.toLowerCase(), given };
  const word = choices.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given;
  return { read: word, given: word };
}

function readNumbers(fields: FieldReader, shape: RuleOperandShape): FilterValue {
  if (shape === 'PAIR') {
    const pair = readPair(fields, (value, place) => readNumber(fields, place, value));
    if (!pair) return NOTHING;
    const [low, high] = pair;
    orderly(fields, low.read <= high.read);
    return { operand: { kind: 'range', low: low.read, high: high.read }, given: [low.given, high.given] };
  }
  const number = readNumber(fields, 'value', fields.value('value'));
  return number ? { operand: { kind: 'number', value: number.read }, given: number.given } : NOTHING;
}

function readNumber(fields: FieldReader, place: string, value: unknown): Part<bigint> | null {
  const read = readDecimal(value);
  if ('millionths' in read) return { read: read.millionths, given: decimalJson(read.millionths) };
  fields.refuse(place, 'type', read.fault);
  return null;
}

function readInstants(fields: FieldReader, shape: RuleOperandShape, saved: boolean): FilterValue {
  if (shape === 'PAIR') {
    const pair = readPair(fields, (value, place) => readInstant(fields, { place, value, saved }));
    if (!pair) return NOTHING;
    const [low, high] = pair;
    orderly(fields, low.read <= high.read);
    return { operand: { kind: 'instants', low: low.read, high: high.read }, given: [low.given, high.given] };
  }
  const instant = readInstant(fields, { place: 'value', value: fields.value('value'), saved });
  return instant ? { operand: { kind: 'instant', value: instant.read }, given: instant.given } : NOTHING;
}

function readInstant(
  fields: FieldReader,
  { place, value, saved }: { place: string; value: unknown; saved: boolean },
): Part<number> | null {
  const text = typeof value === 'string' && INSTANT.test(value) ? value : '';
  const milliseconds = Date.parse(text);
  const exists = saved || (dayExists(text.slice(0, DAY)) && !HOUR_24.test(text));
  if (!Number.isNaN(milliseconds) && exists) return { read: milliseconds, given: value };
  fields.refuse(place, 'type', 'must be an instant with its offset, such as 2026-03-29T02:00:00+01:00');
  return null;
}

function readPair<Read>(
  fields: FieldReader,
  one: (value: unknown, place: string) => Part<Read> | null,
): [Part<Read>, Part<Read>] | null {
  const items = fields.list('value', { min: 2, max: 2 });
  const [low, high] = items.map(({ item }, at) => one(item, `value[${at}]`));
  return low && high ? [low, high] : null;
}

function orderly(fields: FieldReader, inOrder: boolean): void {
  if (!inOrder) fields.refuse('value', 'order', 'must name the lower value first');
}

function readAge(fields: FieldReader): FilterValue {
  const age = new FieldReader(fields.value('value'), fields.at('value'), fields.faults);
  age.only(Object.keys(AGES));
  const units = (['hours', 'days'] as const).filter((unit) => age.has(unit));
  const [unit] = units;
  if (!unit || units.length > 1) {
    if (age.isObject) fields.refuse('value', 'required', 'must have either `hours` or `days`');
    return NOTHING;
  }
  const { ms, max } = AGES[unit];
  const count = age.whole(unit, { min: 1, max });
  return { operand: { kind: 'age', milliseconds: count * ms }, given: { [unit]: count } };
}
