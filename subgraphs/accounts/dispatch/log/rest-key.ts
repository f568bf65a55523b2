/** Key on the bus which says: nothing of this activity moves any more. */
export function restKey(activityId: string): string {
  return `accounts:rest:${activityId}`;
}
