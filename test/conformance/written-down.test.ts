import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildASTSchema, parse, validate } from 'graphql';
import { ENVIRONMENT } from '#kit/config/environment-schema.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';
import { anchorOf } from '#test/documents/anchors.ts';

const PAGES = globSync('**/*.md', { exclude: ['**/node_modules/**', 'scratch/**', '.data/**'] }).toSorted();
/** Read by programs of their own, and not by the service. */
const OTHER_VARIABLES = /^ADOPS_(?:URL|TOKEN|TOOLS|WORKSPACE|BENCH_\w+)$/u;

/** Returns the matches of a pattern on the pages, with the page. */
function found(pattern: RegExp, pages = PAGES): [string, string][] {
  return pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(pattern)].map((match): [string, string] => [page, match[1]!]),
  );
}

function hasAnchor(page: string, anchor: string): boolean {
  const headings = readFileSync(page, 'utf8').match(/^#+ .*$/gmu) ?? [];
  return headings.some((heading) => anchorOf(heading) === anchor);
}

/** Scripts that a page may name: those of the repository, and of a package in the page's own folder. */
function scriptsFor(page: string): Set<string> {
  const packages = ['package.json', join(dirname(page), 'package.json')].filter((path) => existsSync(path));
  return new Set(
    packages.flatMap((path) =>
      Object.keys((JSON.parse(readFileSync(path, 'utf8')) as { scripts?: object }).scripts ?? {}),
    ),
  );
}

describe('what is written down', () => {
  it('shows operations which the graph takes', () => {
    // Documents of tools have directives of their own, and are checked when they are loaded.
    const operations = found(/```graphql\n(.*?)```/gsu).filter(([page]) => page !== join('mcp', 'README.md'));
    expect(operations.length).toBeGreaterThan(5);
    const schema = buildASTSchema(loadPublicSdl(), { assumeValidSDL: true });
    const mistakes = operations.flatMap(([page, text]) =>
      validate(schema, parse(text)).map(({ message }) => `${page}: ${message}`),
    );
    expect(mistakes).toEqual([]);
  });

  it('links to what is there', () => {
    const links = found(/\]\((?!https?:)([^)\s]+)\)/gu);
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(([page, link]) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !hasAnchor(target, anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names scripts, settings and folders there are', () => {
    const unknown = [
      ...found(/npm run (?:-s )?([a-z][a-z:-]*)/gu).filter(([page, name]) => !scriptsFor(page).has(name)),
      ...found(/(ADOPS_[A-Z0-9_]*[A-Z0-9])/gu).filter(
        ([, name]) => !(name in ENVIRONMENT.shape || OTHER_VARIABLES.test(name)),
      ),
      ...found(/`((?:kit|gateway|platform|mcp|subgraphs|test|docs|examples)\/[\w./-]+)`/gu).filter(
        ([, path]) => !existsSync(path),
      ),
    ];
    expect(unknown).toEqual([]);
  });

  it('describes every setting', () => {
    const described = found(/^\| `(ADOPS_[A-Z0-9_]+)` /gmu, ['docs/CONFIGURATION.md']).map(([, name]) => name);
    expect(described.toSorted()).toEqual(Object.keys(ENVIRONMENT.shape).toSorted());
  });

  it('keeps the glossary to the words a reader needs', () => {
    expect(readFileSync('docs/GLOSSARY.md', 'utf8').match(/^\| \*\*/gmu)?.length).toBeLessThanOrEqual(70);
  });

  it('keeps the README short', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length - 1).toBeLessThanOrEqual(160);
  });
});
