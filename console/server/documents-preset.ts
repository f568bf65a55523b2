import { preset as clientPreset } from '@graphql-codegen/client-preset';

type ClientPreset = typeof clientPreset;
type GeneratedFile = Awaited<ReturnType<ClientPreset['buildGeneratesSection']>>[number];
type Plugin = GeneratedFile['pluginMap'][string];

/** A document as it is written, and the name of its typed form in `graphql.ts`. */
interface WrittenDocument {
  source: { rawSDL: string };
  operations: { initialName: string }[];
}

/** Writes the typed forms by their text; asking for a text that is not among them does not compile. */
const documentsByText: Plugin = {
  plugin(_schema, _files, config: { sourcesWithOperations: WrittenDocument[] }) {
    const rows = config.sourcesWithOperations.map(
      ({ source, operations }) => `  ${JSON.stringify(source.rawSDL)}: types.${operations[0]?.initialName},`,
    );
    return [
      "import * as types from './graphql.ts';\n",
      `const documents = {\n${[...new Set(rows)].join('\n')}\n};\n`,
      '/** The typed form of a document, by its text. */',
      'export function graphql<Text extends keyof typeof documents>(text: Text): (typeof documents)[Text] {',
      '  return documents[text];',
      '}\n',
    ].join('\n');
  },
};

/** The client preset, but with a lookup of documents that has no `any`: the preset has no option for it. */
export const preset: ClientPreset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const files = await clientPreset.buildGeneratesSection(options);
    return files.map((file) => ({ ...file, pluginMap: { ...file.pluginMap, 'gen-dts': documentsByText } }));
  },
};
