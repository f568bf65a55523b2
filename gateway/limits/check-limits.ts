import type { GraphQLSchema, DocumentNode, OperationDefinitionNode } from 'graphql';
import { badUserInput, type Violation } from '#kit/errors/refusals.ts';
import { measureOperation } from '#gateway/limits/measure-operation.ts';
import type { OperationLimits } from '#gateway/limits/operation-limits.ts';

/**
 * Measures a validated operation and answers its cost. Throws BAD_USER_INPUT naming every limit it passes.
 */
export function checkLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  limits: OperationLimits,
): number {
  const found = measureOperation(schema, document, operation, variables, limits.inputCosts);
  const checks: [Exclude<keyof OperationLimits, 'inputCosts'>, number, string][] = [
    ['depth', found.depth, 'levels of nested fields'],
    ['aliases', found.aliases, 'aliases'],
    ['fields', found.fields, 'fields with fragments spread out'],
    [
      'cost',
      found.cost,
      'objects at most, what its arguments name included; ask for smaller pages, or for less at once',
    ],
  ];
  if (operation.operation === 'mutation') checks.push(['rootMutations', found.rootFields, 'root fields of a mutation']);
  const violations = checks
    .filter(([rule, value]) => value > limits[rule])
    .map(([rule, value, what]): Violation => {
      const message = `The operation has ${String(value)} ${what}; ${String(limits[rule])} are allowed.`;
      return { path: 'query', rule, message };
    });
  if (violations.length > 0) throw badUserInput(violations);
  return found.cost;
}
