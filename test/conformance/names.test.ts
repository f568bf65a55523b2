import { describe, expect, it } from '@jest/globals';
import { isInputObjectType, isObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { boundsSchema } from '#kit/schema/bounds-schema.ts';
import { isLine } from '#kit/schema/bounds.ts';
import { boundedTypeName } from '#kit/schema/check-values.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

/** Fields that hold names given by people. */
const NAMES = /^(?:name|filename|email|concept|tags|tagline|traits|sourceGroup|\w*[kK]ey|markets|languages|\w*Font)$/u;
/** Fields that only search for a name, or name a part of an address. */
const SOUGHT = new Set(['MediaBindingInput.placementKey']);

const named = Object.values(boundsSchema(loadPublicSdl()).getTypeMap()).flatMap((type) => {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => [type.name, field] as const);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap(({ name, args }) =>
    args.map((argument) => [`${type.name}.${name}`, argument] as const),
  );
});

describe('a name which somebody gives', () => {
  it('is text of one line everywhere', () => {
    const isName = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
      NAMES.test(name) && boundedTypeName(type) === 'String';
    const found = named.filter(([owner, field]) => isName(field) && !SOUGHT.has(`${owner}.${field.name}`));
    expect(found.length).toBeGreaterThan(20);
    const loose = found.filter(([, { astNode }]) => !(astNode && isLine(astNode)));
    expect(loose.map(([owner, { name }]) => `${owner}.${name}`)).toEqual([]);
  });
});
