import { Kind, type ConstDirectiveNode, type InputValueDefinitionNode } from 'graphql';

/** The bounds of an argument or input field, from its directives. */
export interface Bounds {
  /** In Unicode code points; of each string of a list. */
  length?: { min?: number; max?: number };
  /** Decimal strings; of each number of a list. */
  range?: { min?: string; max?: string; above?: string };
  /** ECMAScript regular expression (flag `u`); for each string of a list. */
  pattern?: string;
  /** Bounds of the number of a list's items. */
  items?: { min?: number; max?: number };
}

/** Names of the directives that bound a value. */
export const BOUND_DIRECTIVES = ['length', 'range', 'pattern', 'items'] as const;

type BoundsNode = Pick<InputValueDefinitionNode, 'directives'>;

/** True when a text has to be one line without control characters, by `@line`. */
export function isLine({ directives }: BoundsNode): boolean {
  return directives?.some(({ name }) => name.value === 'line') ?? false;
}

/** True when a text of one line is kept as it is written, as addresses are: `@line(asWritten: true)`. */
export function isAsWritten({ directives }: BoundsNode): boolean {
  const given = directives?.find(({ name }) => name.value === 'line')?.arguments?.[0]?.value;
  return given?.kind === Kind.BOOLEAN && given.value;
}

/** Reads the bound directives; validation, descriptions and JSON Schemas all use it. */
export function boundsOf(node: BoundsNode): Bounds {
  const bounds: Bounds = {};
  for (const directive of node.directives ?? []) {
    switch (directive.name.value) {
      case 'length':
        bounds.length = integers(directive);
        break;
      case 'items':
        bounds.items = integers(directive);
        break;
      case 'range':
        bounds.range = strings(directive);
        break;
      case 'pattern':
        bounds.pattern = strings(directive)['regex'] ?? '';
        break;
    }
  }
  return bounds;
}

function integers(directive: ConstDirectiveNode): { min?: number; max?: number } {
  const values: Record<string, number> = {};
  for (const { name, value } of directive.arguments ?? []) {
    if (value.kind === Kind.INT) values[name.value] = Number(value.value);
  }
  return values;
}

function strings(directive: ConstDirectiveNode): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { name, value } of directive.arguments ?? []) {
    if (value.kind === Kind.STRING) values[name.value] = value.value;
  }
  return values;
}
