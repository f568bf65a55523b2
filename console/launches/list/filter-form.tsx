import { useEffect, useRef, type FormEvent } from 'react';
import type { LaunchState } from '../generated/graphql.ts';
import { LAUNCH_STATES } from '../words.ts';
import { NAME_LENGTH, searched, type LaunchFilter } from './launch-filter.ts';

/** Chooses the launches that are listed: a state at once, a name with Enter. */
export function FilterForm(props: { filter: LaunchFilter; onChoose: (filter: LaunchFilter) => void }) {
  const { filter, onChoose } = props;
  const typed = useRef<HTMLInputElement>(null);
  // The address may be changed by going back.
  useEffect(() => {
    if (typed.current) typed.current.value = filter.name;
  }, [filter.name]);
  const name = (): string => searched(typed.current?.value ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose({ ...filter, name: name() });
  };
  return (
    <form className="filter" role="search" aria-label="Filter of launches" onSubmit={submit}>
      <label className="field">
        <span>State</span>
        <select
          value={filter.state ?? ''}
          onChange={({ target }) => onChoose({ state: (target.value || null) as LaunchState | null, name: name() })}
        >
          <option value="">Any</option>
          {Object.entries(LAUNCH_STATES).map(([state, words]) => (
            <option key={state} value={state}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Name contains</span>
        <input ref={typed} type="search" maxLength={NAME_LENGTH} defaultValue={filter.name} />
      </label>
      <button type="submit">Search</button>
    </form>
  );
}
