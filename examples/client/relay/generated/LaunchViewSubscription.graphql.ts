/**
 * @generated SignedSource<<fa01e1e26d18e8a5de8bad1a5eb92925>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LaunchViewSubscription$variables = {
  adAccountId: string;
  launchId: string;
};
export type LaunchViewSubscription$data = {
  readonly launchProgress: {
    readonly launch: {
      readonly " $fragmentSpreads": FragmentRefs<"LaunchView_launch">;
    };
  };
};
export type LaunchViewSubscription = {
  response: LaunchViewSubscription$data;
  variables: LaunchViewSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "adAccountId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "launchId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "adAccountId",
    "variableName": "adAccountId"
  },
  {
    "kind": "Variable",
    "name": "launchId",
    "variableName": "launchId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LaunchViewSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LaunchProgress",
        "kind": "LinkedField",
        "name": "launchProgress",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Launch",
            "kind": "LinkedField",
            "name": "launch",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "LaunchView_launch"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LaunchViewSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LaunchProgress",
        "kind": "LinkedField",
        "name": "launchProgress",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Launch",
            "kind": "LinkedField",
            "name": "launch",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
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
                "alias": null,
                "args": null,
                "concreteType": "AdAccount",
                "kind": "LinkedField",
                "name": "adAccount",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "a551711fc3ac67c408cb17dd56d0586e",
    "id": null,
    "metadata": {},
    "name": "LaunchViewSubscription",
    "operationKind": "subscription",
    "text": "subscription LaunchViewSubscription(\n  $adAccountId: UUID!\n  $launchId: UUID!\n) {\n  launchProgress(adAccountId: $adAccountId, launchId: $launchId) {\n    launch {\n      ...LaunchView_launch\n      id\n    }\n  }\n}\n\nfragment LaunchView_launch on Launch {\n  id\n  name\n  state\n  adAccount {\n    id\n  }\n}\n"
  }
};
})();

(node as any).hash = "f7708de7da6bfade1e29d91d37743cb9";

export default node;
