import { Kind, type GraphQLError } from 'graphql';
import type { Violation } from './refusals.ts';
import { withoutSuggestion } from './without-suggestion.ts';

/** What graphql-js says of a variable that does not fit its type, as a violation; the path begins with the variable's name. */
export function variableViolation({ nodes = [], message }: GraphQLError): Violation {
  const [node] = nodes;
  const variable = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : 'variables';
  const [, path = variable] = / at "([^"]+)"; /u.exec(message) ?? [];
  const rule = /required|non-null/u.test(message) ? 'required' : 'type';
  // It repeats the value before its last semicolon; the caller knows that, and nobody else need.
  const said = message.slice(message.lastIndexOf('; ') + 1).trim();
  return { path, rule, message: withoutSuggestion(said) };
}
