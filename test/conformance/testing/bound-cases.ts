import { getNamedType, getNullableType, isInputObjectType, isListType, type GraphQLInputType } from 'graphql';
import type { Bounds } from '#kit/schema/bounds.ts';
import { declaredBounds } from './declared-bounds.ts';
import { valueAt, withValueAt } from './id-positions.ts';
import type { RootField } from './public-schema.ts';
import { sampleArguments, sampleInput } from './sample-input.ts';

/** One bound of an argument, and arguments of its root field that break it and nothing else. */
export interface BoundCase {
  /** `Mutation.memoryRemember input.fact: length.max`. */
  name: string;
  /** The directive that is broken: `length`, `range`, `pattern` or `items`. */
  rule: keyof Bounds;
  /** Name of the bounded argument or input field: `MemoryRememberInput.fact`. */
  declared: string;
  /** Path of the value as violations name it. */
  path: string;
  steps: (string | number)[];
  past: unknown;
  args: Record<string, unknown>;
}

interface Place {
  declared: string;
  type: GraphQLInputType;
  steps: (string | number)[];
  /** Sample objects that have to be there on the way, outermost first. */
  way: { steps: (string | number)[]; value: unknown }[];
}

const bounds = declaredBounds();

/** Returns every way to break one bound of a root field's arguments, at any depth. */
export function boundCases(root: RootField): BoundCase[] {
  const owner = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[root.operation];
  const places = root.field.args.flatMap((arg) =>
    placesWithin({ declared: `${owner}.${root.name}(${arg.name})`, type: arg.type, steps: [arg.name], way: [] }, []),
  );
  return places.flatMap((place) => casesAt(root, place));
}

/** Arguments that break all the cases at once, as far as they are about different values of one call. */
export function breakingAll(
  root: RootField,
  cases: readonly BoundCase[],
): { args: Record<string, unknown>; paths: string[] } {
  const chosen = cases.filter(
    ({ path }, index) =>
      !cases.some((other, at) =>
        at < index ? other.path === path : other.path !== path && other.path.startsWith(path),
      ),
  );
  const args = chosen.reduce(
    (made, { steps, past, args: alone }) => withValueAt(laidUnder(made, alone), steps, past) as Record<string, unknown>,
    sampleArguments(root),
  );
  return { args, paths: chosen.map(({ path }) => path) };
}

function laidUnder(over: unknown, under: unknown): unknown {
  if (Array.isArray(over) && Array.isArray(under))
    return over.length === 0 ? under : over.map((one, index) => laidUnder(one, under[index]));
  if (over === null || typeof over !== 'object' || under === null || typeof under !== 'object') return over ?? under;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      laidUnder((over as Record<string, unknown>)[key], (under as Record<string, unknown>)[key]),
    ]),
  );
}

function placesWithin(place: Place, open: readonly string[]): Place[] {
  const here = bounds.has(place.declared) ? [place] : [];
  const nullable = getNullableType(place.type);
  const list = isListType(nullable);
  const named = getNamedType(place.type);
  if (!isInputObjectType(named) || open.includes(named.name)) return here;
  const steps = list ? [...place.steps, 0] : place.steps;
  const way = [...place.way, { steps, value: sampleInput(named) }];
  const inner = Object.values(named.getFields()).flatMap((field) =>
    placesWithin({ declared: `${named.name}.${field.name}`, type: field.type, steps: [...steps, field.name], way }, [
      ...open,
      named.name,
    ]),
  );
  return [...here, ...inner];
}

function casesAt(root: RootField, { declared, type, steps, way }: Place): BoundCase[] {
  const own = bounds.get(declared)!;
  const { items, ...ofItems } = own;
  const list = isListType(getNullableType(type));
  const enough = (count: number): unknown[] => sampleInput(type, { ...ofItems, items: { min: count } }) as unknown[];
  const lists = [
    ...(items?.max === undefined ? [] : [['items', 'max', enough(items.max + 1)] as const]),
    ...(items?.min ? [['items', 'min', enough(items.min - 1)] as const] : []),
  ].map(([rule, side, past]) => ({ rule, side, past: past as unknown, at: steps }));
  const values = pastValues(getNamedType(type).name, ofItems).map((one) => ({
    ...one,
    at: list ? [...steps, 0] : steps,
  }));
  const complete = way.reduce<unknown>(
    (made, step) => (valueAt(made, step.steps) !== undefined ? made : withValueAt(made, step.steps, step.value)),
    sampleArguments(root),
  );
  return [...lists, ...values].map(({ rule, side, past, at }) => ({
    name: `${root.operation} ${root.name} ${pathOf(at)}: ${rule}${side && `.${side}`}`,
    rule,
    declared,
    path: pathOf(at),
    steps: at,
    past,
    args: withValueAt(complete, at, past) as Record<string, unknown>,
  }));
}

const LARGEST_BODY = 1024 * 1024;

interface Past {
  rule: keyof Bounds;
  side: string;
  past: unknown;
}

/** Values of a scalar type which break one bound each. */
export function pastValues(type: string, { length, range, pattern }: Bounds): Past[] {
  const past: Past[] = [];
  const number = (text: string, step: bigint): unknown => {
    const value = BigInt(text) + step;
    return type === 'Int' || type === 'Float' ? Number(value) : String(value);
  };
  // A longer text than a body may have is refused with its body.
  if (length?.max !== undefined && length.max < LARGEST_BODY)
    past.push({ rule: 'length', side: 'max', past: '1'.repeat(length.max + 1) });
  if (length?.min) past.push({ rule: 'length', side: 'min', past: '1'.repeat(length.min - 1) });
  if (range?.min !== undefined) past.push({ rule: 'range', side: 'min', past: number(range.min, -1n) });
  if (range?.max !== undefined) past.push({ rule: 'range', side: 'max', past: number(range.max, 1n) });
  if (range?.above !== undefined) past.push({ rule: 'range', side: 'above', past: number(range.above, 0n) });
  if (pattern !== undefined) past.push({ rule: 'pattern', side: '', past: ' ' });
  return past;
}

function pathOf(steps: readonly (string | number)[]): string {
  return steps.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index ? '.' : ''}${step}`)).join('');
}
