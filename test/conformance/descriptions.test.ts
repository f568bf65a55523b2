import { describe, expect, it } from '@jest/globals';
import { composeServices } from '@apollo/composition';
import {
  buildASTSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { subgraphServices } from '#gateway/topology/compose/compose-supergraph.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
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
    const at = look('', type);
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

/** Fields of inputs said to be kept when omitted, unlike null, each with whether a program can see it. */
function keptWhenOmitted(): [string, boolean][] {
  const schema = buildASTSchema(loadPublicSdl(), { assumeValidSDL: true });
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  return inputs.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ description }) => /(?<!null (?:and|or) )\bomitted keeps it|left out: stays/i.test(description ?? ''))
      .map(({ name, astNode }): [string, boolean] => [
        `${type.name}.${name}`,
        astNode?.directives?.some((directive) => directive.name.value === 'keptWhenOmitted') ?? false,
      ]),
  );
}

describe('the public schema', () => {
  it('describes every type, field, argument and enum value', () => {
    expect(undescribed()).toEqual([]);
  });

  it('says by which standard each scalar is written, but for those of the graph alone', () => {
    const scalars = Object.values(publicSchema().getTypeMap()).filter(
      (type) => isScalarType(type) && !isSpecifiedScalarType(type),
    );
    const rfcOf = (type: GraphQLNamedType) => isScalarType(type) && /rfc\d+/u.exec(type.specifiedByURL ?? '')?.[0];
    expect(Object.fromEntries(scalars.map((type) => [type.name, rfcOf(type)]))).toEqual({
      UUID: 'rfc9562',
      DateTime: 'rfc3339',
      Date: 'rfc3339',
      JSON: 'rfc8259',
      JSONObject: 'rfc8259',
      // Their own descriptions are their specification: nothing of this repository is published at an address.
      MinorUnits: undefined,
      DecimalCount: undefined,
      WholeCount: undefined,
    });
  });

  it('marks every field of which null is not the same as leaving it out', () => {
    const reported = keptWhenOmitted();
    expect(reported.length).toBeGreaterThan(0);
    expect(reported.filter(([, marked]) => !marked)).toEqual([]);
  });

  it('says the same of what several subgraphs describe, so that no stub speaks for the owner', () => {
    const { hints = [] } = composeServices(subgraphServices(SUBGRAPHS));
    const disagreements = hints.filter(({ definition }) => definition.code === 'INCONSISTENT_DESCRIPTION');
    expect(disagreements.map(({ message }) => message)).toEqual([]);
  });
});
