import { useEffect, useRef } from 'react';
import { useTabTitle } from '../tab-title.ts';

/** Heading of a part of a page. Takes the focus when another part opens, so that keyboards and screen readers are there, and names the tab. */
export function PartHeading({ id, before = '', name }: { id: string; before?: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTabTitle('part', `${before}${name}`);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {before}
      <bdi>{name}</bdi>
    </h2>
  );
}
