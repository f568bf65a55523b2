import type { InputCosts } from '#kit/schema/input-costs.ts';
import { launchRequestCost } from './launches/inputs/request-cost.ts';

/** Costs of input objects whose work exceeds the items they name. */
export const inputCosts: InputCosts = { LaunchRequestInput: launchRequestCost };
