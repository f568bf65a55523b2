import type { PageProps } from '../shared/page-props.ts';
import { ScheduleCard } from './schedule-card.tsx';
import './schedules.css';
import { useSchedules } from './use-schedules.ts';
import { useSwitch } from './use-switch.ts';

/** The recurring launches of an ad account: next runs, last outcomes, what is left to launch. */
export function Page({ client, account }: PageProps) {
  const { schedules, refusal, again } = useSchedules(client, account.id);
  const runner = useSwitch(client, account.id, again);
  return (
    <main className="schedules" aria-busy={schedules === null && refusal === null}>
      {refusal !== null && (
        <div className="actions">
          <p role="alert">{refusal}</p>
          <button type="button" onClick={again}>
            Read it again
          </button>
        </div>
      )}
      {runner.refusal !== null && <p role="alert">{runner.refusal}</p>}
      {schedules === null && refusal === null && <p>Loading…</p>}
      {schedules?.length === 0 && (
        <p>No launch recurs in this ad account. Agents create schedules with the tool launcher_schedules_create.</p>
      )}
      {schedules?.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} account={account} runner={runner} />
      ))}
    </main>
  );
}
