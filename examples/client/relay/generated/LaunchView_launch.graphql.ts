/**
 * @generated SignedSource<<7e7f6995c9885208a48289d825431a70>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LaunchState = "CANCELLED" | "FAILED" | "HELD" | "MISSED" | "PARTIALLY_SUCCEEDED" | "QUEUED" | "RUNNING" | "SCHEDULED" | "SUCCEEDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type LaunchView_launch$data = {
  readonly adAccount: {
    readonly id: string;
  };
  readonly id: string;
  readonly items?: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly name: string;
      };
    }>;
  };
  readonly name: string;
  readonly state: LaunchState;
  readonly " $fragmentType": "LaunchView_launch";
};
export type LaunchView_launch$key = {
  readonly " $data"?: LaunchView_launch$data;
  readonly " $fragmentSpreads": FragmentRefs<"LaunchView_launch">;
};

import LaunchViewAgainQuery_graphql from './LaunchViewAgainQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": false,
      "kind": "LocalArgument",
      "name": "withAds"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "refetch": {
      "connection": null,
      "fragmentPathInResult": [
        "node"
      ],
      "operation": LaunchViewAgainQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "LaunchView_launch",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AdAccount",
      "kind": "LinkedField",
      "name": "adAccount",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "condition": "withAds",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 20
            }
          ],
          "concreteType": "LaunchItemConnection",
          "kind": "LinkedField",
          "name": "items",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "LaunchItemEdge",
              "kind": "LinkedField",
              "name": "edges",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "LaunchItem",
                  "kind": "LinkedField",
                  "name": "node",
                  "plural": false,
                  "selections": [
                    (v0/*:: as any*/),
                    (v1/*:: as any*/)
                  ],
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": "items(first:20)"
        }
      ]
    }
  ],
  "type": "Launch",
  "abstractKey": null
};
})();

(node as any).hash = "1a7791027f638adcc1517e923d1e8611";

export default node;
