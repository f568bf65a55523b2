import {
  Kind,
  print,
  validate,
  visit,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { snakeCase } from '#mcp/names/snake-case.ts';
import type { ToolSource } from '#mcp/documents/read-tool-documents.ts';

/** A tool's document, checked against the schema. */
export interface PreparedDocument {
  name: string;
  operation: OperationDefinitionNode;
  fragments: Map<string, FragmentDefinitionNode>;
  /** The one field the operation selects. */
  root: FieldNode;
  /** Text that is sent: the operation with its fragments, without parts for the shim. */
  text: string;
}

/** Checks a tool's document against the schema; throws an error naming the tool and every mistake in it. */
export function prepareDocument(
  schema: GraphQLSchema,
  source: ToolSource,
  shared: readonly DocumentNode[],
): PreparedDocument {
  const document = withFragments(source.document, shared);
  const mistakes = validate(schema, document).map((error) => error.message);
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) mistakes.push('it must hold exactly one operation');
  if (operation?.name?.value !== source.name) mistakes.push(`the operation must be named ${source.name} like its file`);
  if (operation && !operation.description?.value.trim()) mistakes.push('the operation needs a description');
  for (const { variable } of operation?.variableDefinitions ?? []) {
    if (variable.name.value !== snakeCase(variable.name.value)) {
      mistakes.push(`its argument $${variable.name.value} must be in snake case`);
    }
  }
  const root = operation?.selectionSet.selections[0];
  if (operation?.selectionSet.selections.length !== 1 || root?.kind !== Kind.FIELD) {
    mistakes.push('the operation must select exactly one field');
  }
  if (mistakes.length > 0) throw new Error(`The tool ${source.name} cannot be offered: ${mistakes.join('; ')}`);
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  return {
    name: source.name,
    operation: operation as OperationDefinitionNode,
    fragments,
    root: root as FieldNode,
    text: print(withoutToolParts(document)),
  };
}

function withFragments(document: DocumentNode, shared: readonly DocumentNode[]): DocumentNode {
  const known = new Map<string, FragmentDefinitionNode>();
  for (const definition of shared.flatMap((file) => file.definitions)) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) known.set(definition.name.value, definition);
  }
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (part: DocumentNode | FragmentDefinitionNode): void => {
    visit(part, {
      FragmentSpread: (spread) => {
        const fragment = known.get(spread.name.value);
        if (!fragment || used.has(spread.name.value)) return;
        used.set(spread.name.value, fragment);
        collect(fragment);
      },
    });
  };
  collect(document);
  return { ...document, definitions: [...document.definitions, ...used.values()] };
}

const TOOL_PARTS = new Set(['tool', 'within', 'jsonText', 'argumentPath', 'argumentWords']);

function withoutToolParts(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (node: DirectiveNode) => (TOOL_PARTS.has(node.name.value) ? null : undefined),
    OperationDefinition: { leave: (node) => ({ ...node, description: undefined }) },
    VariableDefinition: { leave: (node) => ({ ...node, description: undefined }) },
    FragmentDefinition: { leave: (node) => ({ ...node, description: undefined }) },
  });
}
