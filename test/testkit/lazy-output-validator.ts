import type { ClientOptions } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';

/**
 * Validates what a tool answers as the client does by itself, but compiles the schema of a tool when it first answers. By itself the client
 * compiles those of all tools before its first call, which takes it seconds; `test/mcp/tools.test.ts` has it do so.
 */
export function lazyOutputValidator(): NonNullable<ClientOptions['jsonSchemaValidator']> {
  const ajv = new AjvJsonSchemaValidator();
  return {
    getValidator<T>(schema: Parameters<typeof ajv.getValidator>[0]) {
      let validate: ReturnType<typeof ajv.getValidator<T>> | undefined;
      return (input: unknown) => (validate ??= ajv.getValidator<T>(schema))(input);
    },
  };
}
