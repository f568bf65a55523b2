import type { TestDoor } from './test-door.ts';

/** Waits until what became of a request of a cause is searched for, and has that go on until `letSettle`. */
export async function holdUnsettled(door: TestDoor, causeId: string): Promise<void> {
  await sentAt(door, causeId, `clock_timestamp() + interval '1 day'`);
}

/** Has what is searched for of a cause count as sent long ago. */
export async function letSettle(door: TestDoor, causeId: string): Promise<void> {
  await sentAt(door, causeId, `clock_timestamp() - interval '1 day'`);
}

async function sentAt(door: TestDoor, causeId: string, time: string): Promise<void> {
  await door.until(
    `update accounts.platform_operation set sent_at = ${time} where cause_id = $1 and state in ('UNKNOWN', 'RECONCILING') returning id`,
    [causeId],
  );
}
