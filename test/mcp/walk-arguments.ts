import type { JsonSchema } from '#mcp/schema/json-schema.ts';
import { propertyOf, resolve, sampleItems, sampleValue } from '#test/mcp/sample-value.ts';

/** A place in a tool's arguments: the root, an object, a list or a leaf. */
export interface ArgumentNode {
  steps: readonly (string | number)[];
  /** Path as in errors: `payload.items[0].name`. */
  path: string;
  schema: JsonSchema;
  /** True when the object it is in needs it; undefined for the root and items of lists. */
  required: boolean | undefined;
  /** Complete arguments with a value at the place. */
  put(value: unknown): unknown;
}

/** Returns every place of a tool's arguments; recursive types are entered once. */
export function walkArguments(root: JsonSchema): ArgumentNode[] {
  const whole = { steps: [], path: '', schema: root, required: undefined, put: (value: unknown) => value };
  return walk(whole, root, new Set());
}

function walk(node: ArgumentNode, root: JsonSchema, open: ReadonlySet<JsonSchema>): ArgumentNode[] {
  const resolved = resolve(node.schema, root);
  if (open.has(resolved)) return [node];
  const within = new Set([...open, resolved]);
  const properties = Object.keys((resolved['properties'] ?? {}) as object).map((name): ArgumentNode => {
    const path = node.path === '' ? name : `${node.path}.${name}`;
    const required = ((resolved['required'] ?? []) as string[]).includes(name);
    const put = (value: unknown) => node.put({ ...(sampleValue(resolved, root) as object), [name]: value });
    return { steps: [...node.steps, name], path, schema: propertyOf(resolved, name), required, put };
  });
  const items = resolved['items'] === undefined ? [] : [itemOf(node, resolved, root)];
  return [node, ...[...properties, ...items].flatMap((part) => walk(part, root, within))];
}

function itemOf(node: ArgumentNode, list: JsonSchema, root: JsonSchema): ArgumentNode {
  const spare = sampleItems(list, root, Math.max(0, Number(list['minItems'] ?? 0) - 1));
  return {
    steps: [...node.steps, 0],
    path: `${node.path}[0]`,
    schema: list['items'] as JsonSchema,
    required: undefined,
    put: (value) => node.put([value, ...spare]),
  };
}
