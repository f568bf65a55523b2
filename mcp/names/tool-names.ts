import { Kind } from 'graphql';
import type { ToolSource } from '#mcp/documents/read-tool-documents.ts';

/** Root fields of the graph, each with the name of the tool that calls it. */
export type ToolNames = ReadonlyMap<string, string>;

/** The tools by their root fields, without fields of several tools and those named like a part of a result, such as `launches`. */
export function toolNames(sources: readonly ToolSource[]): ToolNames {
  const byField = Map.groupBy(sources, rootField);
  return new Map(
    [...byField].flatMap(([field, [tool, ...others]]) =>
      tool && others.length === 0 && /[A-Z]/.test(field) ? [[field, tool.name] as const] : [],
    ),
  );
}

function rootField({ document }: ToolSource): string {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const root = operation?.selectionSet.selections[0];
  return root?.kind === Kind.FIELD ? root.name.value : '';
}
