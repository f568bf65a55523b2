import {
  Kind,
  visit,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type InputValueDefinitionNode,
  type StringValueNode,
} from 'graphql';
import { boundsOf, isLine, type Bounds } from './bounds.ts';
import { wireValue } from '#kit/values/wire-value.ts';

/**
 * Returns the schema with the bounds of every argument and input field, and the wire value of every enum value, at the end of its
 * description. There clients and composers without our directives can read them.
 */
export function describeBounds(document: DocumentNode): DocumentNode {
  return visit(document, {
    DirectiveDefinition: () => false,
    InputValueDefinition: (node) =>
      withText(node, [isLine(node) ? 'One line.' : '', boundsText(boundsOf(node))].filter(Boolean).join(' ')),
    EnumValueDefinition: (node) => {
      const wire = wireValue(node);
      return withText(node, wire === node.name.value ? '' : `Tool value \`${wire}\`.`);
    },
  });
}

/** The bounds as sentences, e.g. `Length 8 to 2000.`; empty when there are none. */
export function boundsText({ items, length, range, pattern }: Bounds): string {
  const sentences = [
    items && spanText('Items', items.min, items.max),
    length && spanText('Length', length.min, length.max),
    range && rangeText(range),
    pattern !== undefined && `Pattern \`${pattern}\`.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function rangeText({ min, max, above }: NonNullable<Bounds['range']>): string {
  if (above === undefined) return spanText('Range', min, max);
  return max === undefined ? `Range above ${above}.` : `Range above ${above}, at most ${max}.`;
}

function spanText(what: string, min: string | number | undefined, max: string | number | undefined): string {
  if (min === undefined) return max === undefined ? '' : `${what} at most ${max}.`;
  if (max === undefined) return `${what} at least ${min}.`;
  return String(min) === String(max) ? `${what} exactly ${min}.` : `${what} ${min} to ${max}.`;
}

function withText<T extends InputValueDefinitionNode | EnumValueDefinitionNode>(node: T, text: string): T | undefined {
  if (text === '') return undefined;
  const said = node.description?.value.trimEnd();
  const description: StringValueNode = {
    kind: Kind.STRING,
    value: said ? `${said} ${text}` : text,
    block: node.description?.block ?? false,
  };
  return { ...node, description };
}
