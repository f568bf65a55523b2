/** A comment that opens with its subject, and the line on which it begins. */
export interface Opening {
  line: number;
  text: string;
}

/** Doc comments of TypeScript; a pattern of files, such as a quoted `/**` between slashes, is none. */
const DOC_COMMENT = /(?<=^|\s)\/\*\*\s([\s\S]*?)\*\//gmu;
/** Descriptions of the schema: blocks, lines of their own, and those before an argument. */
const DESCRIPTION = /"""([\s\S]*?)"""|^\s*"([^"\n]+)"\s*$|[(,]\s*"([^"\n]+)"\s+\w+:/gmu;
/** The comment at the head of a file of SQL. */
const HEADER = /^(?:--.*\n)+/u;
/** Lines of a header that programs read. */
const MARKED = /^-- (?:needs:.*|tenant table)$/gmu;

/** Comments of a file that say what something is. */
export function openings(path: string, text: string): Opening[] {
  if (path.endsWith('.sql')) {
    const header = HEADER.exec(text)?.[0].replaceAll(MARKED, '') ?? '';
    return plain(header) === '' ? [] : [{ line: 1, text: plain(header) }];
  }
  const matches = [...text.matchAll(path.endsWith('.graphql') ? DESCRIPTION : DOC_COMMENT)];
  return matches.map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: plain(match.slice(1).find((part) => part !== undefined) ?? ''),
  }));
}

/** The words of a comment, without the signs in front of its lines. */
function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*(?:\*|--) ?/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu;
/** Names after a keyword, and names of members at the beginning of a line. */
const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)|^\s+(?:(?:readonly|static|async|override|get|set|private)\s+)*[#*]?(\w+)(?=[?]?:|\()/gmu;
const DECLARED_SDL =
  /^\s*(?:extend\s+)?(?:type|input|enum|interface|union|scalar|directive)\s+@?(\w+)|^\s*(\w+)(?=[:(\s]|$)/gmu;

/** Names that a file declares, in the order of the file; in SQL every word outside of comments and texts counts as one. */
export function declaredNames(path: string, text: string): string[] {
  if (path.endsWith('.sql')) return text.replaceAll(/--.*$|'[^']*'/gmu, '').match(/\w+/gu) ?? [];
  if (path.endsWith('.graphql')) return namesIn(text.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"|#.*$/gmu, ''), DECLARED_SDL);
  return namesIn(text.replaceAll(COMMENTS, ''), DECLARED);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => (match[1] ?? match[2])!);
}
