/** Key on the wake bus for the end of an activity: nothing of it moves any more. */
export function restKey(activityId: string): string {
  return `accounts:rest:${activityId}`;
}
