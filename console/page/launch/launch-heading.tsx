import { useEffect, useRef } from 'react';

/** Takes the focus when the page of another launch opens, so that keyboards and screen readers are there, and names the tab. */
export function LaunchHeading({ before = '', name }: { before?: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const title = document.title;
    document.title = `${before}${name} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [before, name]);
  return (
    <h2 id="launch-heading" ref={heading} tabIndex={-1}>
      {before}
      <bdi>{name}</bdi>
    </h2>
  );
}
