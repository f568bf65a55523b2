import { buildASTSchema, isScalarType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { SCALARS } from './scalars.ts';

/**
 * A schema that knows the bounds and reads our scalars, for whoever checks input without running anything: the edge, whose
 * supergraph holds no bounds.
 */
export function boundsSchema(sdl: DocumentNode): GraphQLSchema {
  const schema = buildASTSchema(sdl, { assumeValidSDL: true });
  for (const [name, { parseValue, parseLiteral }] of SCALARS) {
    const type = schema.getType(name);
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral });
  }
  return schema;
}
