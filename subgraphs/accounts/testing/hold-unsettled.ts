import type { TestDispatch } from './test-dispatch.ts';

/** Waits until what became of a request of a cause is searched for, and has that go on until `letSettle`. */
export async function holdUnsettled(dispatch: TestDispatch, causeId: string): Promise<void> {
  await sentAt(dispatch, causeId, `clock_timestamp() + interval '1 day'`);
}

/** Has what is searched for of a cause count as sent long ago. */
export async function letSettle(dispatch: TestDispatch, causeId: string): Promise<void> {
  await sentAt(dispatch, causeId, `clock_timestamp() - interval '1 day'`);
}

async function sentAt(dispatch: TestDispatch, causeId: string, time: string): Promise<void> {
  await dispatch.until(
    `update accounts.platform_operation set sent_at = ${time} where cause_id = $1 and state in ('UNKNOWN', 'RECONCILING') returning id`,
    [causeId],
  );
}
