import { useEffect } from 'react';

const titles = { part: '', place: '' };

/** Names the browser's tab: `place` is where the console is, `part` what is shown there. */
export function useTabTitle(of: keyof typeof titles, title: string): void {
  useEffect(() => {
    write(of, title);
    return () => write(of, '');
  }, [of, title]);
}

function write(of: keyof typeof titles, title: string): void {
  titles[of] = title;
  document.title = [titles.part, titles.place].filter((each) => each !== '').join(' · ');
}
