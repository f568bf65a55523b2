import type { JsonSchema, ObjectSchema } from '#mcp/schema/json-schema.ts';
import { shareParts } from '#mcp/schema/share-parts.ts';
import { withPartsMapped } from '#mcp/schema/with-parts-mapped.ts';

/** The schema of a tool's result without descriptions, with equal parts written once. */
export function publishedResults(schema: ObjectSchema): ObjectSchema {
  return shareParts(undescribed(schema) as ObjectSchema);
}

function undescribed({ description: _described, ...schema }: JsonSchema): JsonSchema {
  const { required, ...others } = withPartsMapped(schema, undescribed);
  return { ...others, ...(Array.isArray(required) && required.length > 0 && { required }) };
}
