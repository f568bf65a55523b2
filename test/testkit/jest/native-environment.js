import { flushCompileCache } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Value of Node itself. */
const STACK_FRAMES = 10;

// A worker that is done ends at once: else Node first gives back all of its memory, longer than the half second for which Jest waits.
if (process.send) process.once('beforeExit', () => process.exit());

/**
 * Runs tests in the realm of the process instead of a context of Node's `vm`. A file's modules are loaded once a worker then: loading
 * them anew took a third of a run's processor time. Files share what modules keep, so a test leaves nothing behind in them.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern;
  #console = console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Stacks as in the service: Jest's are ten times as long and go through its source maps, which took a sixth of a run. */
  async setup() {
    Error.prepareStackTrace = undefined;
    Error.stackTraceLimit = STACK_FRAMES;
  }

  async teardown() {
    // Else all that was compiled is written when the worker ends, which Jest gives half a second.
    flushCompileCache();
    this.fakeTimersModern.dispose();
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
