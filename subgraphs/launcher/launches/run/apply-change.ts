import type { LaunchError } from '#subgraphs/launcher/launches/launch/launch-error.ts';
import {
  itemStateOf,
  moveCount,
  stepOf,
  type DispatchState,
  type LaunchStep,
  type PlatformObjectKind,
} from '#subgraphs/launcher/launches/launch/launch-state.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { paceAfter } from '#subgraphs/launcher/launches/launch/launch-pace.ts';
import type { DispatchChange } from '#subgraphs/contracts/dispatch-client.ts';
import type { FollowedItem, FollowedOperation } from './dispatch/followed-rows.ts';

const STEPS: LaunchStep[] = [
  'QUEUED',
  'IMAGES',
  'VIDEOS',
  'CREATIVES',
  'CAMPAIGN',
  'AD_SETS',
  'ADS',
  'ACTIVATION',
  'FINISHED',
];

const NAMES: Record<PlatformObjectKind, string> = {
  IMAGE: 'image',
  VIDEO: 'video',
  CREATIVE: 'creative',
  CAMPAIGN: 'campaign',
  AD_SET: 'ad set',
  AD: 'ad',
};

/** States in which a running operation waits for the platform, which is worth publishing. */
const WAITS: readonly DispatchState[] = ['THROTTLED', 'PROCESSING'];

/**
 * Takes a change at dispatch over into the launch, its operation and the ad the operation creates. Returns the change in
 * words, or null when a member would see no difference.
 *
 * @param refused what the ad needed and the platform refused, where that is why the ad was not attempted
 */
export function applyChange(
  launch: LaunchRow,
  operation: FollowedOperation,
  item: FollowedItem | null,
  change: DispatchChange,
  refused: FollowedOperation | null = null,
): string | null {
  const before = itemStateOf(operation.dispatchState);
  const after = itemStateOf(change.state);
  const same = before === after && (operation.platformId ?? null) === change.platformId;
  const waits = WAITS.includes(change.state) && operation.dispatchState !== change.state;
  operation.dispatchState = change.state;
  operation.platformId = change.platformId;
  operation.error = errorOf(change);
  const attempts = change.attempt - operation.attempt;
  operation.attempt = change.attempt;
  launch.operationCounts = moveCount(launch.operationCounts, before, after);
  launch.pace = paceAfter(launch.pace ?? null, launch.operationCounts, new Date(change.at));
  if (item) {
    launch.counts = moveCount(launch.counts, item.state, after);
    item.state = after;
    item.platformId = change.platformId;
    item.error = (change.state === 'ABANDONED' && refused && errorBehind(refused)) || operation.error;
    // An operation that was repeated by hand counts its own attempts only.
    item.attempt += attempts;
  }
  const step = stepOf(operation.kind, operation.effect);
  if (after !== 'PENDING' && STEPS.indexOf(step) > STEPS.indexOf(launch.step)) launch.step = step;
  return same && !waits ? null : describe(operation, change);
}

const CODES: Partial<Record<DispatchState, string>> = { REJECTED: 'PLATFORM_REJECTED', ABANDONED: 'CONFLICT' };

function errorOf({ state, error }: DispatchChange): LaunchError | null {
  if (!error && state !== 'ABANDONED') return null;
  return {
    code: CODES[state] ?? 'OUTCOME_UNKNOWN',
    platformCode: error?.code ?? null,
    platformSubcode: error?.subcode ?? null,
    title: error?.title ?? null,
    message:
      error?.message ?? 'It was not attempted, since something it needs was refused: see the operations it waits for.',
    blamedFields: error?.blamedFields ?? [],
  };
}

/** Returns the reason for which an ad was not attempted: the platform's error for the object it needed. */
function errorBehind({ kind, name, error }: FollowedOperation): LaunchError | null {
  if (!error) return null;
  const message = `It was not attempted, since the platform refused the ${NAMES[kind]} "${name}": ${error.message}`;
  return { ...error, message };
}

const CREATING = {
  doing: 'Creating',
  before: 'creating',
  whether: 'created',
  done: 'was created',
  refused: '',
} as const;
const ACTIVATING = {
  doing: 'Switching on',
  before: 'switching on',
  whether: 'switched on',
  done: 'was switched on',
  refused: ' to be switched on',
} as const;

function describe(operation: FollowedOperation, change: DispatchChange): string {
  const what = `${NAMES[operation.kind]} "${operation.name}"`;
  const words = operation.effect === 'CREATE' ? CREATING : ACTIVATING;
  switch (change.state) {
    case 'PLANNED':
    case 'READY':
      return `The ${what} waits to be sent.`;
    case 'SENDING':
      return `${words.doing} the ${what}${change.attempt > 1 ? `, attempt ${change.attempt}` : ''}.`;
    case 'THROTTLED':
      return `The platform asks to wait before ${words.before} the ${what}.`;
    case 'PROCESSING':
      return `The platform gets the ${what} ready.`;
    case 'UNKNOWN':
    case 'RECONCILING':
      return `Finding out whether the platform has ${words.whether} the ${what}.`;
    case 'CONFIRMED':
      return `The ${what} ${words.done}.`;
    case 'REJECTED':
      // Without a code it is this service which did not do it.
      if (change.error?.code === null) return `The ${what} was not ${words.whether}: ${change.error.message}`;
      return `The platform refused the ${what}${words.refused}: ${change.error?.title ?? change.error?.message ?? 'no reason given'}`;
    case 'NEEDS_REVIEW':
      return `It is not known whether the ${what} was ${words.whether} as planned: check it on the platform.`;
    case 'ABANDONED':
      if (change.error) return `The ${what} was not ${words.whether}: ${change.error.message}`;
      return `The ${what} was not attempted, since something it needs was refused.`;
  }
}
