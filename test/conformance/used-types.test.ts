import { expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { boundsSchema } from '#kit/schema/bounds-schema.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

/** Types that describe extensions of errors, and the directives, which no field has. */
const SPOKEN_OF = ['AccessScope', 'ErrorCode', 'ErrorRecovery'];

it('has no type which no field and no argument has', () => {
  const schema = boundsSchema(loadPublicSdl());
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const used = new Set(['Boolean', 'Float', 'ID', 'Int', 'String', 'Query', 'Mutation', 'Subscription', ...SPOKEN_OF]);
  for (const type of types) {
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const { type: own, args } of Object.values(type.getFields())) {
        for (const part of [own, ...args.map((arg) => arg.type)]) used.add(getNamedType(part).name);
      }
    }
    if (isObjectType(type) && type.getInterfaces().some(({ name }) => used.has(name))) used.add(type.name);
    if (isInputObjectType(type)) {
      for (const { type: own } of Object.values(type.getFields())) used.add(getNamedType(own).name);
    }
  }
  expect(types.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});
