import {
  coerceInputValue,
  getOperationAST,
  isInputType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import { checkArguments } from '#kit/schema/check-values.ts';

interface Request {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | undefined;
  variableValues?: Record<string, unknown> | undefined;
}

/**
 * Why graphql-js refused to run the operation at all (its variables do not fit their types, or no operation has the
 * name), as a refusal naming every reason and, so that nobody corrects one mistake after the other, also the bounds
 * broken by the rest of the variables. Undefined when it ran.
 */
export function requestErrors(request: Request, { data, errors }: ExecutionResult): GraphQLError | undefined {
  // What a field refuses has a path; only the request as a whole has none.
  if (data !== undefined || errors === undefined || errors.some(({ path }) => path !== undefined)) return undefined;
  const operation = getOperationAST(request.document, request.operationName);
  const reasons = errors.map(violation);
  return badUserInput(operation ? [...reasons, ...brokenBounds(request, operation)] : reasons);
}

function violation(error: GraphQLError): Violation {
  const [node] = error.nodes ?? [];
  if (node?.kind !== Kind.VARIABLE_DEFINITION) {
    return { path: 'operationName', rule: 'operation', message: error.message };
  }
  const [, path] = / at "([^"]+)"; /u.exec(error.message) ?? [];
  // The message repeats the value before its last semicolon; the caller knows it, and nobody else need.
  const message = error.message.slice(error.message.lastIndexOf('; ') + 1).trim();
  const rule = /required|non-null/u.test(error.message) ? 'required' : 'type';
  return { path: path ?? node.variable.name.value, rule, message };
}

/** Bounds of the arguments of root fields which are given as variables, as far as these could be read. */
function brokenBounds({ schema, variableValues = {} }: Request, operation: OperationDefinitionNode): Violation[] {
  const values = readable(schema, operation, variableValues);
  const root = schema.getRootType(operation.operation) as GraphQLObjectType | undefined;
  return operation.selectionSet.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return [];
    const field = root?.getFields()[selection.name.value];
    const given = (selection.arguments ?? []).flatMap(({ name, value }) =>
      value.kind === Kind.VARIABLE ? [[name.value, values[value.name.value]] as const] : [],
    );
    return checkArguments(field?.args ?? [])?.(Object.fromEntries(given)) ?? [];
  });
}

function readable(schema: GraphQLSchema, operation: OperationDefinitionNode, given: Record<string, unknown>) {
  const values: Record<string, unknown> = {};
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const inputType = typeFromAST(schema, type as never);
    if (!isInputType(inputType) || given[name] === undefined) continue;
    // What does not fit its type was reported already, and is left out here.
    values[name] = coerceInputValue(given[name], inputType, () => undefined);
  }
  return values;
}
