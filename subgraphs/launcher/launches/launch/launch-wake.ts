/** Name of the queues in which launches are carried out, each under its id. */
export const LAUNCH_QUEUES = 'launches';

/** Wakes the workers that carry out launches. */
export const LAUNCH_WAKE_KEY = 'launcher:launches';

/** Topic of launches' progress events. */
export const LAUNCH_TOPIC = 'launch';

/** Returns the wake key of a launch's operations at dispatch. */
export function dispatchWakeKey(launchId: string): string {
  return `accounts:dispatch:${launchId}`;
}

/** Returns the wake key for all operations of an activity at dispatch having come to rest. */
export function restWakeKey(activityId: string): string {
  return `accounts:rest:${activityId}`;
}
