import type { SimulationFragment } from '../generated/graphql.ts';

/** Simulation of a rule in one ad account. */
export type SimulatedAccount = SimulationFragment['accounts'][number];

/** A simulated day. */
export type SimulatedDay = SimulatedAccount['days'][number];

/** An object for which a task fired. */
export type SimulatedObject = SimulatedAccount['objects'][number];
