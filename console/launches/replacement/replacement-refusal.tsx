import { useEffect, useRef } from 'react';
import type { CandidateFragment } from '../generated/graphql.ts';
import { itemAt } from './replacement-draft.ts';
import type { Replacement } from './use-replacement.ts';

/** Reason for which a replacement was refused: every violation, with its ad if there is one. */
export function ReplacementRefusal(props: { replacement: Replacement; candidates: readonly CandidateFragment[] }) {
  const { refusal, isUnsure, asked } = props.replacement;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone; keyboards go on from here.
    if (refusal && document.activeElement === document.body) alert.current?.focus();
  }, [refusal]);
  const names = new Map(props.candidates.map(({ id, item }) => [id, item.name]));
  const nameAt = (path: string): string | undefined => {
    const item = itemAt(path);
    return item === null ? undefined : names.get(asked?.replacement?.items[item]?.sourceItemId ?? '');
  };
  const violations = refusal?.violations ?? [];
  return (
    <div role="alert" ref={alert} tabIndex={-1}>
      {refusal && violations.length === 0 && refusal.message}
      {isUnsure && ' It is not known whether the launch was submitted. Submit it again: that does nothing twice.'}
      {violations.length > 0 && (
        <>
          It was refused:
          <ul className="items">
            {violations.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <span>{message}</span>
                <span className="note">
                  <bdi>{nameAt(path) ?? path}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
