/** Jest runs the TypeScript sources as ES modules; databases and servers are started by the tests themselves. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'esnext' }, module: { type: 'es6' } },
    ],
  },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.data/'],
  testTimeout: 60_000,
};
