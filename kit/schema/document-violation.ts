import { BREAK, Kind, parse, visit, type ASTNode, type DocumentNode, type GraphQLError, type Source } from 'graphql';
import type { Violation } from '#kit/errors/refusals.ts';
import { withoutSuggestion } from '#kit/errors/without-suggestion.ts';
import { INT_FAULT, INT_RANGE } from '#kit/values/int-range.ts';

/**
 * Turns graphql-js's error about a document into a violation. An error about the value of an argument has the path of that value, as it
 * would have in a variable; any other one is about the `query`. `suggests` keeps the names of the schema that are suggested, for callers who may read them.
 */
export function documentViolation(error: GraphQLError, suggests = false): Violation {
  const message = suggests ? error.message : withoutSuggestion(error.message);
  const [node] = error.nodes ?? [];
  const path = node && pathTo(node);
  return (path !== undefined && inputViolation(path, message)) || { path: 'query', rule: 'validation', message };
}

function inputViolation(path: string, message: string): Violation | undefined {
  const [, missing] =
    /^Field "[^"]*?\.?(\w+)" of required type /u.exec(message) ??
    /^Field "\w+" argument "(\w+)" of type /u.exec(message) ??
    [];
  if (missing !== undefined) return { path: within(path, missing), rule: 'required', message: 'is required' };
  if (path === '') return undefined;
  if (/^(?:Field|Unknown argument) "\w+" (?:is not defined by type|on field) "/u.test(message)) {
    return { path, rule: 'unknown', message: 'is no field or argument here: remove it' };
  }
  if (INT_FAULT.test(message)) {
    const bound = message.includes('value: -') ? `least ${INT_RANGE.min}` : `most ${INT_RANGE.max}`;
    return { path, rule: 'range', message: `must be at ${bound}` };
  }
  return { path, rule: message.endsWith(', found null.') ? 'required' : 'type', message };
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Documents with errors, parsed once for all of them. */
const documents = new WeakMap<Source, DocumentNode>();

/** Path of a node within the arguments of its field; empty for a field itself, undefined for everything else. */
function pathTo(sought: ASTNode): string | undefined {
  const source = sought.loc?.source;
  if (source === undefined) return undefined;
  if (sought.kind === Kind.FIELD) return '';
  const document = documents.get(source) ?? parse(source);
  documents.set(source, document);
  let path: string | undefined;
  visit(document, {
    Field({ arguments: args = [] }) {
      path = firstOf(args, (argument) => pathIn(argument, argument.name.value, sought));
      return path === undefined ? undefined : BREAK;
    },
  });
  return path;
}

function pathIn(node: ASTNode, path: string, sought: ASTNode): string | undefined {
  if (node.kind === sought.kind && node.loc?.start === sought.loc?.start && node.loc?.end === sought.loc?.end)
    return path;
  switch (node.kind) {
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return pathIn(node.value, path, sought);
    case Kind.OBJECT:
      return firstOf(node.fields, (field) => pathIn(field, `${path}.${field.name.value}`, sought));
    case Kind.LIST:
      return firstOf(node.values, (value, index) => pathIn(value, `${path}[${index}]`, sought));
    default:
      return undefined;
  }
}

function firstOf<T>(items: readonly T[], find: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
