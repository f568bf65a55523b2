import type { GraphQLDataSource } from '@apollo/gateway';
import type { GatewayGraphQLResponse } from '@apollo/server-gateway-interface';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import type { EdgeContext } from '#gateway/operations/edge-context.ts';

/** Lets the plan executor reach a subgraph through its link, with the passport of the edge request. */
export function linkDataSource(link: SubgraphLink): GraphQLDataSource {
  return {
    async process({ request, context }): Promise<GatewayGraphQLResponse> {
      const edge = context as EdgeContext;
      const { data, errors, extensions } = await link.execute({
        document: request.query ?? '',
        variables: request.variables,
        operationName: request.operationName,
        passport: edge.passportFor(link.name),
        signal: edge.signal,
      });
      return { data: data as Record<string, unknown>, errors, extensions: extensions as Record<string, unknown> };
    },
  };
}
