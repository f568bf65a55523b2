import type { GraphQLEnumType } from 'graphql';
import { wireValue } from '#kit/values/wire-value.ts';

/** Values of an enum on the tools' wire and in GraphQL, in both directions, in the order of the schema. */
export interface EnumWire {
  values: string[];
  /** Meanings of the values, a line for each with a description; empty for a single value. */
  meanings: string;
  /** The name in the graph; any other value stays as it is. */
  toGraphql(wire: unknown): unknown;
  /** The value on the wire; any other name stays as it is. */
  toWire(name: unknown): unknown;
}

/** Reads the wire values of an enum, which are its GraphQL names without `@wire`. */
export function enumWire(type: GraphQLEnumType): EnumWire {
  const nameOf = new Map<unknown, string>();
  const wireOf = new Map<unknown, string>();
  for (const { name, astNode } of type.getValues()) {
    const wire = astNode ? wireValue(astNode) : name;
    nameOf.set(wire, name);
    wireOf.set(name, wire);
  }
  const told = type.getValues().filter(({ description }) => description);
  const lines = told.map(({ name, description }) => `\`${wireOf.get(name)}\`: ${description}`);
  return {
    values: [...wireOf.values()],
    meanings: wireOf.size > 1 ? lines.join('\n') : '',
    toGraphql: (wire) => nameOf.get(wire) ?? wire,
    toWire: (name) => wireOf.get(name) ?? name,
  };
}
