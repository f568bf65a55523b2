import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const CONDITIONS = new Set(['skip', 'include']);

/**
 * Refuses `@skip` and `@include` on what is subscribed to (GraphQL, § 5.2.4.1): there would be nothing to open. The library's own
 * rules throw when they meet one with a variable.
 */
export function unconditionalSubscriptionRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (operation.operation !== 'subscription') return;
      const nodes = rootSelections(context, operation.selectionSet).filter(({ directives }) =>
        directives?.some(({ name }) => CONDITIONS.has(name.value)),
      );
      if (nodes.length === 0) return;
      context.reportError(new GraphQLError('What is subscribed to takes neither @skip nor @include.', { nodes }));
    },
  };
}

/** Returns the selections of an operation at its root, including those in fragments. */
function rootSelections(context: ValidationContext, set: SelectionSetNode, seen = new Set<string>()): SelectionNode[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return [node, ...rootSelections(context, node.selectionSet, seen)];
    const name = node.name.value;
    const fragment = seen.has(name) ? undefined : context.getFragment(name);
    seen.add(name);
    return fragment ? [node, ...rootSelections(context, fragment.selectionSet, seen)] : [node];
  });
}
