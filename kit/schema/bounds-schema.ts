import { buildASTSchema, isScalarType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { rereadDefaultValues } from './default-values.ts';
import { layRules, type InputRules } from './input-rules.ts';
import { SCALARS } from './scalars.ts';

/**
 * A schema that knows the bounds and rules and reads our scalars, for whoever checks input without running anything: the edge,
 * whose supergraph holds no bounds, and the tools. Rules about what the public schema leaves out are left out too.
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
