import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { anchorOf } from './anchors.ts';

const FOLDER = fileURLToPath(new URL('../../docs/adr/', import.meta.url));
const PERFORMANCE = fileURLToPath(new URL('../../docs/PERFORMANCE.md', import.meta.url));
const STATUS = /^(?:accepted|amended by \d+(?:, \d+)*|superseded by \d+)$/u;

/** Themes of decisions, in the order of the table. */
export const THEMES = [
  'Graph and gateway',
  'Identity and access',
  'Input and errors',
  'Limits',
  'Tools',
  'Subscriptions and events',
  'Database',
  'Dispatch',
  'Direct actions',
  'Imports and live reads',
  'Library',
  'Planning a launch',
  'Running a launch',
  'Memory',
  'Insights',
  'Rules',
  'Schedules',
  'Console',
  'Sandbox',
  'Processes',
  'Tests',
  'Performance',
];

/** One decision as its file's head has it. */
export interface Decision {
  number: number;
  title: string;
  theme: string;
  status: string;
  /** File in `docs/adr`, or the chapter of PERFORMANCE.md that replaces it. */
  link: string;
}

/** Mistakes in the heads of decisions, each with its file. */
export class DecisionMistakes extends Error {}

/** Reads all decisions by number. Throws DecisionMistakes naming every head that is not as it should be. */
export function readDecisions(folder = FOLDER, performance = PERFORMANCE): Decision[] {
  const mistakes: string[] = [];
  const decisions = [...decisionsOfFolder(folder, mistakes), ...decisionsOfPerformance(performance)];
  decisions.sort((one, other) => one.number - other.number);
  for (const [index, { number, link }] of decisions.entries()) {
    if (decisions[index + 1]?.number === number) mistakes.push(`${link}: number ${number} is taken twice`);
  }
  if (mistakes.length > 0) throw new DecisionMistakes(mistakes.join('\n'));
  return decisions;
}

/** Writes the page with the table of decisions, a part for each theme. */
export function decisionsPage(decisions: readonly Decision[]): string {
  const titles = new Map(decisions.map(({ number, link }) => [number, link]));
  const parts = THEMES.flatMap((theme) => {
    const own = decisions.filter((decision) => decision.theme === theme);
    if (own.length === 0) return [];
    const rows = own.map(
      ({ number, title, status, link }) => `| ${number} | [${title}](${link}) | ${linked(status, titles)} |`,
    );
    return [`## ${theme}`, ['| number | title | status |', '| --- | --- | --- |', ...rows].join('\n')];
  });
  return `${[HEAD, ...parts].join('\n\n')}\n`;
}

const HEAD = `# Decisions

Context, decision and consequence of each, by theme. The table is written by \`npm run documents\` from the heads of the files, and \`npm run check\` compares it.

A new decision is a file \`NNNN-title-in-the-words-of-the-field.md\` that begins like this:

\`\`\`
# NNN. Title

Theme: one of the headings below. Status: accepted.
\`\`\`

A decision that changes an earlier one is named in the status of that one: \`amended by NNN\` or \`superseded by NNN\`.`;

function decisionsOfFolder(folder: string, mistakes: string[]): Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/u.test(file));
  return files.flatMap((file) => {
    const [heading = '', , head = ''] = readFileSync(`${folder}${file}`, 'utf8').split('\n');
    const title = /^# (?<number>\d+)\. (?<title>.+)$/u.exec(heading)?.groups;
    const about = /^Theme: (?<theme>[^.]+)\. Status: (?<status>[^.]+)\.$/u.exec(head)?.groups;
    if (!title || Number(title['number']) !== Number(file.slice(0, 4))) {
      mistakes.push(`docs/adr/${file}: begin with "# ${Number(file.slice(0, 4))}. Title"`);
    }
    if (!about || !THEMES.includes(about['theme']!) || !STATUS.test(about['status']!)) {
      mistakes.push(
        `docs/adr/${file}: the third line is "Theme: T. Status: accepted." with T one of ${THEMES.join(', ')}`,
      );
    }
    if (!title || !about) return [];
    return [{ number: Number(title['number']), title: title['title']!, ...rest(about), link: file }];
  });
}

function rest(about: Record<string, string>): { theme: string; status: string } {
  return { theme: about['theme']!, status: about['status']! };
}

function decisionsOfPerformance(page: string): Decision[] {
  const chapters = readFileSync(page, 'utf8').matchAll(/^## (?<title>.+) \(decision (?<number>\d+)\)$/gmu);
  return [...chapters].map(({ 0: heading, groups }) => ({
    number: Number(groups!['number']),
    title: groups!['title']!,
    theme: 'Performance',
    status: 'superseded by PERFORMANCE.md',
    link: `../PERFORMANCE.md#${anchorOf(heading)}`,
  }));
}

function linked(status: string, links: ReadonlyMap<number, string>): string {
  return status.replaceAll(/\d+/gu, (number) => {
    const link = links.get(Number(number));
    if (link === undefined) throw new DecisionMistakes(`status "${status}": there is no decision ${number}`);
    return `[${number}](${link})`;
  });
}
