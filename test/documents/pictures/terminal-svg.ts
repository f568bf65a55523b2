/** Source of a session's line. */
export type Speaker = 'user' | 'agent' | 'call' | 'result';

/** One line of a session, and the pause before it. */
export interface SessionLine {
  speaker: Speaker;
  text: string;
  pauseMs: number;
}

const COLUMNS = 104;
const CHARACTER = 7.83;
const LINE = 20;
const MARGIN = 18;
const BAR = 34;
const MARKS: Record<Speaker, string> = { user: '› ', agent: '  ', call: '● ', result: '  └ ' };
const COLOURS: Record<Speaker, string> = { user: '#8ab4f8', agent: '#e8eaed', call: '#7fd896', result: '#a3abb4' };

/** Draws a session as a terminal whose lines appear one after another; all of them at once where motion is unwanted. */
export function terminalSvg(title: string, lines: readonly SessionLine[]): string {
  const shown: string[] = [];
  let row = 0;
  let atMs = 0;
  for (const { speaker, text, pauseMs } of lines) {
    atMs += pauseMs;
    if (speaker === 'user' && row > 0) row += 0.6;
    for (const [index, piece] of wrap(text, COLUMNS - MARKS[speaker].length).entries()) {
      const mark = index === 0 ? MARKS[speaker] : ' '.repeat(MARKS[speaker].length);
      const y = BAR + MARGIN + (row + 0.7) * LINE;
      row += 1;
      const delay = (atMs / 1000).toFixed(1);
      shown.push(
        `<text x="${MARGIN}" y="${y.toFixed(0)}" fill="${COLOURS[speaker]}" style="animation-delay:${delay}s">${escape(mark + piece)}</text>`,
      );
    }
  }
  const width = Math.ceil(COLUMNS * CHARACTER + 2 * MARGIN);
  const height = Math.ceil(BAR + 2 * MARGIN + row * LINE);
  return `${[head(title, width, height), ...shown].join('\n')}\n</svg>\n`;
}

function head(title: string, width: number, height: number): string {
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, index) => `<circle cx="${MARGIN + 4 + index * 20}" cy="17" r="6" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(title)}">
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; animation: appear 0.2s both; }
@keyframes appear { from { opacity: 0 } to { opacity: 1 } }
@media (prefers-reduced-motion: reduce) { text { animation: none } }
</style>
<rect width="${width}" height="${height}" rx="10" fill="#15181b"/>
${dots.join('')}
<text x="${width / 2}" y="22" fill="#a3abb4" text-anchor="middle">${escape(title)}</text>`;
}

/** Lines of at most so many characters, cut between words where there are any. */
function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...(word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? ['']));
  }
  return lines;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
