import { Kind, type GraphQLArgument, type GraphQLField, type GraphQLResolveInfo } from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';

type Arguments = Record<string, unknown>;

/** Arguments of a page in normal form, or what is wrong with them. */
export interface PageArguments {
  args: Arguments;
  violations: Violation[];
}

/** Rows are numbered from 1: this is the same as no cursor. */
const NO_ROW = '0';
const LAST_ROW = 2n ** 63n - 1n;
const MESSAGE = 'must be the cursor of an existing row';

/** Forms of cursors that `@cursor` names: true for a text that can be one. */
const FORMS: Record<string, (cursor: string) => boolean> = {
  uuid: isUuid,
  row: (cursor) => /^[0-9]{1,19}$/u.test(cursor) && BigInt(cursor) <= LAST_ROW,
};

/**
 * Reads the arguments of a field with pages: `first` with `after`, or `last` with `before`. Null is the same as omitted. Without a size there
 * are as many as `first` has by default, before `before` where that is given. Undefined for any other field.
 */
export function pageArguments(
  field: GraphQLField<unknown, unknown>,
): ((args: Arguments, info: GraphQLResolveInfo) => PageArguments) | undefined {
  const cursors = ['after', 'before'].flatMap((name) => cursorOf(field.args.find((arg) => arg.name === name)));
  const first = field.args.find(({ name }) => name === 'first');
  const isPaged = first !== undefined && field.args.some(({ name }) => name === 'after');
  if (!isPaged) return undefined;
  return (given, info) => {
    const args = { ...given };
    const violations: Violation[] = [];
    for (const { name, fits } of cursors) {
      const cursor = args[name];
      if (cursor == null) continue;
      if (String(cursor) === NO_ROW) args[name] = null;
      else if (fits(String(cursor))) args[name] = String(cursor).toLowerCase();
      else violations.push({ path: name, rule: 'cursor', message: MESSAGE });
    }
    return {
      args: sized(args, Number(first.defaultValue), isGiven('first', info)),
      violations: [...violations, ...mixed(given, isGiven('first', info))],
    };
  };
}

/** The arguments with one of `first` and `last`. */
function sized(args: Arguments, size: number, firstIsGiven: boolean): Arguments {
  const { first, last, ...others } = args;
  // Both are refused, each with all that is wrong with it.
  if (last != null) return firstIsGiven ? { ...others, first, last } : { ...others, last };
  if (args['before'] != null && !firstIsGiven) return { ...others, last: size };
  return { ...others, first: first ?? size };
}

/** Arguments of both directions in one call. */
function mixed({ last, after, before }: Arguments, firstIsGiven: boolean): Violation[] {
  const wrong = (path: string, message: string): Violation[] => [{ path, rule: 'page', message }];
  if (last != null && firstIsGiven) return wrong('last', 'must not be given with `first`: a page has one of them');
  if (last != null && after != null) return wrong('after', 'goes with `first`: `last` counts from `before`');
  if (before != null && firstIsGiven) return wrong('before', 'goes with `last`: `first` counts from `after`');
  if (before != null && after != null) return wrong('before', 'must not be given with `after`: a page has one cursor');
  return [];
}

/** True for an argument that the operation itself gives a value, which its default would hide. */
function isGiven(name: string, { fieldNodes, variableValues }: GraphQLResolveInfo): boolean {
  const value = fieldNodes[0]?.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value === undefined || value.kind === Kind.NULL) return false;
  return value.kind !== Kind.VARIABLE || variableValues[value.name.value] != null;
}

function cursorOf(argument: GraphQLArgument | undefined): { name: string; fits: (cursor: string) => boolean }[] {
  const directive = argument?.astNode?.directives?.find(({ name }) => name.value === 'cursor');
  const form = directive?.arguments?.find(({ name }) => name.value === 'form')?.value;
  if (!argument || form?.kind !== Kind.STRING) return [];
  const fits = FORMS[form.value];
  if (!fits) throw new Error(`@cursor of ${argument.name} names the form ${form.value}, which there is not.`);
  return [{ name: argument.name, fits }];
}
