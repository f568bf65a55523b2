import { isRecord } from '#kit/json/records.ts';
import { EXAMPLES, SAMPLE_ID } from '#mcp/examples/examples.ts';
import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import type { Tool } from '#mcp/tool/tool.ts';

const SAMPLE_DAY = '2026-06-01';
/** Texts of a form that a name or a bound asks for. */
const TEXTS: [RegExp, string][] = [
  [/expires_at|until|_time$|scheduled_at|since/, '2026-06-01T09:00:00Z'],
  [/entity_id|target_id|source_id|asset_id|campaign_id|adset_id|creative_id/, '120210000000000123'],
];

/** Valid arguments of a tool, to begin from: written by hand where they are large, or else what is always needed. */
export function exampleArguments({ name, inputSchema }: Tool): Record<string, unknown> {
  return EXAMPLES[name] ?? (sample(inputSchema, '', inputSchema) as Record<string, unknown>);
}

function sample(schema: JsonSchema, name: string, root: JsonSchema): unknown {
  const part = resolved(schema, root);
  if ('const' in part) return part['const'];
  if (Array.isArray(part['enum'])) return part['enum'][0];
  const [type] = [part['type']].flat();
  switch (type) {
    case 'object':
      return sampleObject(part, root);
    case 'array':
      return [sample((part['items'] ?? {}) as JsonSchema, name, root)];
    case 'integer':
    case 'number':
      return Number(part['minimum'] ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(part, name);
    default:
      return null;
  }
}

function sampleObject(schema: JsonSchema, root: JsonSchema): Record<string, unknown> {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = (schema['required'] ?? []) as string[];
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] as JsonSchema, name, root)]));
}

function sampleText(schema: JsonSchema, name: string): string {
  if (schema['format'] === 'uuid') return SAMPLE_ID;
  if (schema['format'] === 'date') return SAMPLE_DAY;
  const text = TEXTS.find(([names]) => names.test(name))?.[1] ?? name.replaceAll('_', ' ');
  return text.padEnd(Number(schema['minLength'] ?? 0), '.');
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [first] = (schema['anyOf'] ?? []) as JsonSchema[];
  if (first) return resolved(first, root);
  const name = String(schema['$ref'] ?? '').replace('#/$defs/', '');
  return name === '' ? schema : (root['$defs'] as Record<string, JsonSchema>)[name]!;
}
