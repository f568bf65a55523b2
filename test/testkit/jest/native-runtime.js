import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { globals } from './globals.js';

const require = createRequire(import.meta.url);
const FRAMEWORK_STATE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS']);
const OUR_GLOBALS = new URL('globals.js', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: OUR_GLOBALS, shortCircuit: true } : next(specifier, context),
});

/** Loads test files as Node itself does, where Jest's own runtime evaluates every module in a context of the file. */
export default class NativeRuntime {
  static #files = 0;
  #environment;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  /** The test framework, anew for each file: it keeps the file's tests. */
  requireInternalModule(path) {
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (FRAMEWORK_STATE.has(key.description)) delete globalThis[key];
    }
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(framework) {
    Object.assign(globals, framework, { jest: this.#mocks() });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A test file, which registers its tests each time it is loaded. */
  unstable_importModule(path) {
    NativeRuntime.#files += 1;
    return import(`${pathToFileURL(path).href}?run=${NativeRuntime.#files}`);
  }

  #mocks() {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this.#environment;
    return {
      fn: (...given) => mocker.fn(...given),
      spyOn: (...given) => mocker.spyOn(...given),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (now) => timers.setSystemTime(now),
    };
  }

  restoreAllMocks() {
    this.#environment.moduleMocker.restoreAllMocks();
  }

  enterTestCode() {}
  leaveTestCode() {}
  getSourceMaps() {
    return null;
  }
  getAllCoverageInfoCopy() {
    return undefined;
  }
  teardown() {
    this.restoreAllMocks();
  }
}
