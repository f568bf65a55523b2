import { buildASTSchema, isScalarType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { rereadDefaultValues } from './default-values.ts';
import { layRules, type InputRules } from './input-rules.ts';
import { SCALARS } from './scalars.ts';

/**
 * A schema with the bounds, rules and scalars, for checks of input without running anything: at the edge, whose supergraph holds no bounds,
 * and in the tools. Rules about types outside the public schema are left out.
 */
export function boundsSchema(sdl: DocumentNode, rules: InputRules = {}): GraphQLSchema {
  const schema = buildASTSchema(sdl, { assumeValidSDL: true });
  for (const [name, { parseValue, parseLiteral }] of SCALARS) {
    const type = schema.getType(name);
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral });
  }
  rereadDefaultValues(schema);
  layRules(schema, rules);
  return schema;
}
