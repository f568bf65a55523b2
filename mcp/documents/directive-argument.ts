import { Kind, type DirectiveNode } from 'graphql';

/** A string or boolean argument of a directive on a node, or undefined when either is missing. */
export function directiveArgument(
  node: { readonly directives?: readonly DirectiveNode[] | undefined },
  directive: string,
  argument: string,
): string | boolean | undefined {
  const found = node.directives?.find((candidate) => candidate.name.value === directive);
  const value = found?.arguments?.find((candidate) => candidate.name.value === argument)?.value;
  return value?.kind === Kind.STRING || value?.kind === Kind.BOOLEAN ? value.value : undefined;
}

/** True when a node has a directive. */
export function hasDirective(
  node: { readonly directives?: readonly DirectiveNode[] | undefined },
  directive: string,
): boolean {
  return node.directives?.some((candidate) => candidate.name.value === directive) ?? false;
}
