import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { LaunchHeadFragment } from '../generated/graphql.ts';
import { instantOf, inZone, wallTimeOf } from '../../shared/time/account-time.ts';
import type { Given, LaunchAction } from './launch-action.ts';

/** Asks before something is done that cannot be taken back, or that needs a time. Escape closes it. */
export function ActionDialog(props: {
  action: LaunchAction;
  launch: LaunchHeadFragment;
  timezone: string;
  onAnswer: (given: Given) => void;
  onClose: () => void;
}) {
  const { action, launch, timezone, onAnswer, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [wallTime, setWallTime] = useState(launch.scheduledAt ? wallTimeOf(launch.scheduledAt, timezone) : '');
  const instant = instantOf(wallTime, timezone);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Gives the focus back to where it was.
    dialog.current?.close();
    onAnswer(action.needsTime && instant !== null ? { scheduledAt: instant } : {});
  };
  return (
    <dialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={submit}>
        <h3 id={title}>{action.question}</h3>
        <p className="name">
          <bdi>{launch.name}</bdi>
        </p>
        {action.needsTime && <TimeField {...{ wallTime, setWallTime, timezone, instant }} />}
        <div className="actions">
          <button type="submit" disabled={action.needsTime && instant === null}>
            {action.label}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Go back
          </button>
        </div>
      </form>
    </dialog>
  );
}

function TimeField(props: {
  wallTime: string;
  setWallTime: (wallTime: string) => void;
  timezone: string;
  instant: string | null;
}) {
  const { wallTime, setWallTime, timezone, instant } = props;
  const field = useId();
  const understood = instant === null ? 'Clocks there do not show this time.' : inZone(instant, timezone);
  return (
    <>
      <label htmlFor={field}>Time in {timezone}</label>
      <input
        id={field}
        type="datetime-local"
        required
        value={wallTime}
        onChange={(event) => setWallTime(event.target.value)}
        aria-describedby={`${field}-note`}
      />
      <p id={`${field}-note`} className="note">
        {wallTime !== '' && understood}
      </p>
    </>
  );
}
