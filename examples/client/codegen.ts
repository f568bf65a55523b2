import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents of every `graphql(…)` below `src` and `urql`, and the schema for Relay's compiler, from a running server. */
const config: CodegenConfig = {
  schema: 'http://127.0.0.1:4000/graphql',
  documents: ['{src,urql}/**/*.{ts,tsx}', '!src/generated/**'],
  generates: {
    'schema.graphql': { plugins: ['schema-ast'] },
    'src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        importExtension: '.ts',
        scalars: { UUID: 'string', DateTime: 'string', MinorUnits: 'string' },
      },
    },
  },
};
export default config;
