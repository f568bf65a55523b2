/**
 * @generated SignedSource<<239952752bef2f84aa0fb29f0a17b2c1>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LaunchState = "CANCELLED" | "FAILED" | "HELD" | "MISSED" | "PARTIALLY_SUCCEEDED" | "QUEUED" | "RUNNING" | "SCHEDULED" | "SUCCEEDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type LaunchList_launches$data = {
  readonly launches: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
        readonly state: LaunchState;
        readonly " $fragmentSpreads": FragmentRefs<"LaunchView_launch">;
      };
    }>;
  };
  readonly " $fragmentType": "LaunchList_launches";
};
export type LaunchList_launches$key = {
  readonly " $data"?: LaunchList_launches$data;
  readonly " $fragmentSpreads": FragmentRefs<"LaunchList_launches">;
};

import LaunchListPageQuery_graphql from './LaunchListPageQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "launches"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "after"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "first"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "first",
        "cursor": "after",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "first",
          "cursor": "after"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [],
      "operation": LaunchListPageQuery_graphql
    }
  },
  "name": "LaunchList_launches",
  "selections": [
    {
      "alias": "launches",
      "args": null,
      "concreteType": "LaunchConnection",
      "kind": "LinkedField",
      "name": "__LaunchList_launches_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "LaunchEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Launch",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "id",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "state",
                  "storageKey": null
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "LaunchView_launch"
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "__typename",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cursor",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PageInfo",
          "kind": "LinkedField",
          "name": "pageInfo",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endCursor",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hasNextPage",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "5ba75676765a3fec395e8902548801c8";

export default node;
