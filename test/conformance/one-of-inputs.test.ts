import { expect, it } from '@jest/globals';
import { isInputObjectType, isNonNullType, type GraphQLInputField } from 'graphql';
import { boundsSchema } from '#kit/schema/bounds-schema.ts';
import { ruleOf } from '#kit/schema/input-rules.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { PUBLIC_RULES } from '#mcp/public-rules.ts';

const types = Object.values(boundsSchema(loadPublicSdl(), PUBLIC_RULES).getTypeMap());
const mayBeOmitted = ({ type, defaultValue }: GraphQLInputField) => !isNonNullType(type) && defaultValue === undefined;

/** An input of one field exactly has only fields that may be omitted, and a rule that refuses none and two of them. */
it('has no input object of one field exactly, as `isOneOf` says', () => {
  const inputs = types.filter(isInputObjectType);
  const loose = inputs.filter((type) => Object.values(type.getFields()).every(mayBeOmitted));
  expect(loose.map(({ name }) => name)).toContain('BrandTypographyInput');
  expect(loose.filter((type) => ruleOf(type) !== undefined).map(({ name }) => name)).toEqual([]);
  expect(inputs.filter(({ isOneOf }) => isOneOf)).toEqual([]);
});
