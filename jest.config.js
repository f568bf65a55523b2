import { availableParallelism } from 'node:os';

// Libraries behave as they do in the service, and graphql-js is twice as fast; worker processes inherit it.
process.env.NODE_ENV = 'production';

/** Node loads the TypeScript sources itself; one PostgreSQL server serves the whole run, each file has its own database. */
export default {
  testEnvironment: './test/testkit/jest/native-environment.js',
  runtime: './test/testkit/jest/native-runtime.js',
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: './test/testkit/global-setup.ts',
  globalTeardown: './test/testkit/global-teardown.ts',
  transform: {},
  testSequencer: './test/testkit/jest/longest-first.js',
  reporters: ['default', './test/testkit/jest/print-slowest.js'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/\\.data/',
    ...(process.env.ADOPS_TEST_CLICKHOUSE ? [] : ['/test/clickhouse/']),
  ],
  testTimeout: 180_000,
  // Many files wait for processes and databases most of their time: twice as many at once as there are cores, each in a process that is renewed.
  maxWorkers: availableParallelism() * 2,
  workerIdleMemoryLimit: '2GB',
};
