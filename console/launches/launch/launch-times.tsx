import type { LaunchHeadFragment } from '../generated/graphql.ts';
import { ACTIVATIONS } from '../words.ts';
import { inZone } from '../../shared/time/account-time.ts';

/** Times of a launch's events, in the ad account's time zone. */
export function LaunchTimes({ launch, timezone }: { launch: LaunchHeadFragment; timezone: string }) {
  const { createdAt, scheduledAt, heldAt, startedAt, finishedAt, stoppedAt, activation } = launch;
  const times: [string, string | null | undefined][] = [
    ['Submitted', createdAt],
    ['Scheduled for', scheduledAt],
    ['Held since', heldAt],
    ['Started', startedAt],
    ['Finished', finishedAt],
    ['Stopped', stoppedAt],
  ];
  return (
    <dl className="times">
      {times.map(([what, instant]) => instant && <Time key={what} what={what} instant={instant} timezone={timezone} />)}
      <dt>In the end</dt>
      <dd>{ACTIVATIONS[activation]}</dd>
    </dl>
  );
}

function Time({ what, instant, timezone }: { what: string; instant: string; timezone: string }) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        <time dateTime={instant}>{inZone(instant, timezone)}</time>
      </dd>
    </>
  );
}
