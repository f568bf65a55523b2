/** Work on ad accounts that a member asked for and a worker does, as a row of its table. */
export interface MemberJob {
  id: string;
  memberId: string;
  adAccountIds: string[];
  state: string;
}

/** True for work that goes on by itself. */
export function isUnderWay({ state }: Pick<MemberJob, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING';
}

/** Thrown when the work was cancelled, or another attempt at it has begun. */
export class AttemptEnded extends Error {
  override readonly name = 'AttemptEnded';
}
