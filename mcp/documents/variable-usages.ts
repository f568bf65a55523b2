import {
  getNamedType,
  isInputObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** Place of a variable's value: the argument or input field with its type, bounds and default. */
export interface VariableUsage {
  target: GraphQLArgument | GraphQLInputField;
  /** Path from the root field's arguments, such as `input.family`. */
  path: string;
}

/** The single place of each variable of an operation among the root field's arguments. */
export function variableUsages(schema: GraphQLSchema, operation: OperationDefinitionNode): Map<string, VariableUsage> {
  const usages = new Map<string, VariableUsage>();
  const typeInfo = new TypeInfo(schema);
  const path: string[] = [];
  const targets: (GraphQLArgument | GraphQLInputField | undefined)[] = [];
  const step = (name: string, target: GraphQLArgument | GraphQLInputField | undefined): void => {
    path.push(name);
    targets.push(target);
  };
  const back = (): void => {
    path.pop();
    targets.pop();
  };
  visit(
    operation,
    visitWithTypeInfo(typeInfo, {
      Argument: { enter: (node) => step(node.name.value, typeInfo.getArgument() ?? undefined), leave: back },
      ObjectField: {
        enter: (node) => {
          const parent = getNamedType(typeInfo.getParentInputType());
          step(node.name.value, isInputObjectType(parent) ? parent.getFields()[node.name.value] : undefined);
        },
        leave: back,
      },
      VariableDefinition: () => false,
      Variable: (node) => {
        const target = targets.at(-1);
        if (target) usages.set(node.name.value, { target, path: path.join('.') });
      },
    }),
  );
  return usages;
}
