import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const SECTIONS: [level: CriticalityLevel, title: string, meaning: string][] = [
  [CriticalityLevel.Breaking, 'Breaking', 'An operation or a generated type of a client may stop to work.'],
  [
    CriticalityLevel.Dangerous,
    'Dangerous',
    'Operations go on as they are; a client that lists all values, types or defaults may have to know of it.',
  ],
  [CriticalityLevel.NonBreaking, 'Safe', 'Nothing changes for a client that does not ask for it.'],
];

/**
 * Page of what differs between two schemas, by what it means for clients, as `@graphql-inspector/core` judges it. Changes of one kind are one
 * entry each where they are breaking, and one line together where they are not.
 */
export async function schemaChangesPage(published: string, current: string): Promise<string> {
  const changes = await diff(buildSchema(published), buildSchema(current));
  const sections = SECTIONS.map(([level, title, meaning]) => {
    const own = changes.filter(({ criticality }) => criticality.level === level);
    const list = level === CriticalityLevel.Breaking ? entries(own) : kinds(own);
    return `## ${title} (${own.length})\n\n${meaning}\n\n${list || 'None.'}\n`;
  });
  return `# Changes of the schema

What differs between the [published schema](schema/published.graphql) and the present one. \`npm run documents\` writes this page, and \`npm run check\` fails where it is not
current, so that no change goes unseen. \`npm run documents -- --publish\` makes the present schema the published one, at a release.

${sections.join('\n')}`;
}

function entries(changes: readonly Change[]): string {
  return changes
    .map(({ message }) => `- ${coded(message)}`)
    .toSorted()
    .join('\n');
}

/** Names in single quotes, as code. */
function coded(message: string): string {
  return message.replaceAll(/'([^']*)'/gu, '`$1`');
}

function kinds(changes: readonly Change[]): string {
  const byType = Object.entries(Object.groupBy(changes, ({ type }) => type)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byType
    .map(([type, found = []]) => {
      const paths = found.map(({ path, message }) => `\`${path ?? message}\``).toSorted();
      return `- ${type.toLowerCase().replaceAll('_', ' ')}: ${paths.join(', ')}`;
    })
    .join('\n');
}
