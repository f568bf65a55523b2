import { composeServices as composeWithApollo } from '@apollo/composition';
import { describe, expect, it } from '@jest/globals';
import { composeServices as composeWithHive } from '@theguild/federation-composition';
import { federateSubgraphs } from '@wundergraph/composition';
import { describeBounds } from './describe-bounds.ts';
import { withBase } from './testing/sample-schema.ts';

const ACCOUNTS = `
  type AdAccount @key(fields: "id") { id: UUID! name: String! scopes: [AccessScope!]! }
  enum Kind { "One." ONE @wire(value: "one") TWO }
  input _Target @inaccessible { kind: Kind! id: UUID! }
  type _Verdict @inaccessible { id: UUID! canRead: Boolean! }
  type AdAccountConnection { edges: [AdAccountEdge!]! pageInfo: PageInfo! }
  type AdAccountEdge { cursor: String! node: AdAccount! }
  extend type Query {
    adAccounts("How many." first: Int = 25 @range(min: "1", max: "100"), kind: Kind): AdAccountConnection! @scope(requires: [READ])
    _access(targets: [_Target!]! @items(max: 9)): [_Verdict!]! @internal @inaccessible @scope(requires: [READ])
  }
`;
const LAUNCHER = `
  type AdAccount @key(fields: "id") { id: UUID! launches(first: Int @range(min: "1")): LaunchConnection! }
  type Launch @key(fields: "id") { id: UUID! at: DateTime! spend: MinorUnits! adAccount: AdAccount! }
  type LaunchConnection { edges: [LaunchEdge!]! pageInfo: PageInfo! }
  type LaunchEdge { cursor: String! node: Launch! }
  input LaunchInput { name: String! @length(min: 1, max: 200) @pattern(regex: "^[a-z]") params: JSONObject tags: [String!] @items(max: 3) }
  type Query { launch(id: UUID!): Launch! @scope(requires: [READ]) }
  type Mutation { launchSubmit(input: LaunchInput!): Launch! @scope(requires: [READ, WRITE]) }
  type Subscription { launchProgress(id: UUID!, after: Int): Launch! @scope(requires: [READ]) }
`;

const services = Object.entries({ accounts: ACCOUNTS, launcher: LAUNCHER }).map(([name, sdl]) => ({
  name,
  url: `http://localhost/${name}`,
  typeDefs: describeBounds(withBase(sdl)),
}));

describe('subgraphs with the base types', () => {
  it.each([
    ['Apollo', composeWithApollo],
    ['Hive', composeWithHive],
  ])('compose with %s', (_composer, compose) => {
    const { errors, supergraphSdl } = compose(services);
    expect(errors ?? []).toEqual([]);
    expect(supergraphSdl).toContain('How many. Range 1 to 100.');
    expect(supergraphSdl).toContain('Tool value `one`.');
  });

  it('compose with Cosmo', () => {
    const subgraphs = services.map(({ name, url, typeDefs }) => ({ name, url, definitions: typeDefs }));
    const result = federateSubgraphs({ subgraphs });
    expect('errors' in result ? result.errors : []).toEqual([]);
    expect(result.success).toBe(true);
  });
});
