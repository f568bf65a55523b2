import type { InputCosts } from '#kit/schema/input-costs.ts';
import { launchRequestCost } from './launches/inputs/request-cost.ts';

/** Costs of the input objects whose work is more than the items they name. */
export const inputCosts: InputCosts = { LaunchRequestInput: launchRequestCost };
