/** Functions of the test framework for the file that is being run. */
export const globals = {};

/** Modules that files share keep these, so each call goes to the framework of the file that runs. */
const delegate = (name) =>
  new Proxy(function () {}, {
    apply: (_, self, given) => Reflect.apply(globals[name], self, given),
    get: (_, key) => globals[name][key],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
].map(delegate);
