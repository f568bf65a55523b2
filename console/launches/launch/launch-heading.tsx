import { useEffect, useRef } from 'react';
import { useTabTitle } from '../../shared/tab-title.ts';

/** Takes the focus when the page of another launch opens, so that keyboards and screen readers are there, and names the tab. */
export function LaunchHeading({ before = '', name }: { before?: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTabTitle('part', `${before}${name}`);
  return (
    <h2 id="launch-heading" ref={heading} tabIndex={-1}>
      {before}
      <bdi>{name}</bdi>
    </h2>
  );
}
