import type { LaunchHeadFragment, LaunchNextStep } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { CANCEL, RETRY, RUN_NOW, SET_ENABLED, STOP } from './action-documents.ts';

/** The launch in the version that was shown. */
export interface LookedAt {
  adAccountId: string;
  launchId: string;
  expectedVersion: number;
}

/** Input of a member for an action. */
export interface Given {
  /** The time that was chosen. */
  scheduledAt?: string;
  /** The ads it is about; all of them when left out. */
  itemIds?: string[];
}

/** Something a member can do with a launch. */
export interface LaunchAction {
  /** Text of the button. */
  label: string;
  /** Question before the action; null when the action can be taken back. */
  question: string | null;
  /** True when a time has to be chosen for it. */
  needsTime: boolean;
  /** Does it; gives the launch as it is then. */
  run(client: GraphClient, lookedAt: LookedAt, given: Given): Promise<LaunchHeadFragment>;
}

/** Stops a launch that runs. */
const STOP_RUNNING: LaunchAction = {
  label: 'Stop launch',
  question:
    'Stop this launch for good? Nothing more is sent and nothing more is switched on. What exists stays, and what is on its way is still settled.',
  needsTime: false,
  run: async (client, lookedAt) => headOf(client.run(STOP, { input: lookedAt })),
};

/** Returns the actions a member can take on a launch here, from the graph's next steps. */
export function actionsOf({ state, nextSteps }: Pick<LaunchHeadFragment, 'state' | 'nextSteps'>): LaunchAction[] {
  return nextSteps.flatMap((step) =>
    step === 'STOP' && state === 'RUNNING' ? STOP_RUNNING : (LAUNCH_ACTIONS[step] ?? []),
  );
}

/** The steps a member takes here. `REPLACE` is none of them: it is a new launch. */
export const LAUNCH_ACTIONS: Partial<Record<LaunchNextStep, LaunchAction>> = {
  HOLD: {
    label: 'Hold',
    question: null,
    needsTime: false,
    run: async (client, lookedAt) => headOf(client.run(SET_ENABLED, { input: { ...lookedAt, enabled: false } })),
  },
  RESUME: {
    label: 'Resume',
    question: null,
    needsTime: false,
    run: async (client, lookedAt) => headOf(client.run(SET_ENABLED, { input: { ...lookedAt, enabled: true } })),
  },
  RUN_NOW: {
    label: 'Run now',
    question: 'Start this launch now, without waiting for its time?',
    needsTime: false,
    run: async (client, lookedAt) => headOf(client.run(RUN_NOW, { input: lookedAt })),
  },
  RESCHEDULE: {
    label: 'Change time',
    question: 'When shall this launch start?',
    needsTime: true,
    run: async (client, lookedAt, { scheduledAt }) =>
      headOf(client.run(SET_ENABLED, { input: { ...lookedAt, enabled: true, scheduledAt } })),
  },
  CANCEL: {
    label: 'Cancel launch',
    question: 'Cancel this launch for good? It will never start.',
    needsTime: false,
    run: async (client, lookedAt) => headOf(client.run(CANCEL, { input: lookedAt })),
  },
  RETRY: {
    label: 'Try failed ads again',
    question: null,
    needsTime: false,
    run: async (client, lookedAt, { itemIds }) => headOf(client.run(RETRY, { input: { ...lookedAt, itemIds } })),
  },
  STOP: {
    label: 'Give up failed ads',
    question: 'Give up what failed? It is not tried again, and nothing more is switched on. What exists stays.',
    needsTime: false,
    run: async (client, lookedAt) => headOf(client.run(STOP, { input: lookedAt })),
  },
};

async function headOf(answer: Promise<{ changed: { launch: LaunchHeadFragment } }>): Promise<LaunchHeadFragment> {
  return (await answer).changed.launch;
}
