import { describe, expect, it } from '@jest/globals';
import { composeServices } from '@apollo/composition';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { subgraphServices } from '#gateway/topology/compose/compose-supergraph.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { publicSchema } from './testing/public-schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Names of everything in the public schema that has no description. */
function undescribed(): string[] {
  const missing: string[] = [];
  const look = (path: string, { name, description }: Described): string => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!description?.trim()) missing.push(at);
    return at;
  };
  for (const type of Object.values(publicSchema().getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    const root = ['Query', 'Mutation', 'Subscription'].includes(type.name);
    const at = root ? type.name : look('', type);
    if (isEnumType(type)) type.getValues().forEach((value) => look(at, value));
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach((field) => look(at, field));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const where = look(at, field);
      field.args.forEach((arg) => look(where, arg));
    }
  }
  return missing;
}

describe('the public schema', () => {
  it('describes every type, field, argument and enum value', () => {
    expect(undescribed()).toEqual([]);
  });

  it('says the same of what several subgraphs describe, so that no stub speaks for the owner', () => {
    const { hints = [] } = composeServices(subgraphServices(SUBGRAPHS));
    const disagreements = hints.filter(({ definition }) => definition.code === 'INCONSISTENT_DESCRIPTION');
    expect(disagreements.map(({ message }) => message)).toEqual([]);
  });
});
