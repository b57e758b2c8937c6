/** A process that runs test files of the copy it stands in, one after the other, as often as it is asked. */
import { join } from 'node:path';
import process from 'node:process';
import { createVitest, type TestModule } from 'vitest/node';
import { testRequest, type TestAnswer, type TestRequest } from './test-messages.ts';

const root = process.cwd();
const vitest = await createVitest({
  ...{ root, watch: false, maxWorkers: 1, bail: 1, reporters: [{}], includeTaskLocation: false },
  sequence: { shuffle: false },
  onConsoleLog: () => false,
});
await vitest.standalone();
// A defect of the file before must be gone: the tests that share a process share the modules they loaded, too.
const isolated = vitest.projects.find(({ name }) => name === 'apart');
if (isolated === undefined) throw new Error('vitest.config.ts names no project that runs each file apart.');
const project = isolated;

async function run({ testFile, changed, testTimeoutMs }: TestRequest): Promise<TestAnswer> {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  project.config.testTimeout = testTimeoutMs;
  project.config.hookTimeout = testTimeoutMs;
  const path = join(root, testFile);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(path),
  ]);
  // What an earlier file left behind may report late, under its own name.
  const module = testModules.find(({ moduleId }) => moduleId === path);
  const failure =
    (module === undefined ? 'was not run' : failureOf(module)) ??
    (unhandledErrors.length > 0 ? `outside of any test: ${messageOf(unhandledErrors[0])}` : null);
  return { passed: failure === null, failure };
}

function failureOf(module: TestModule): string | null {
  for (const test of module.children.allTests('failed')) {
    return `${test.fullName}: ${messageOf(test.result().errors?.[0])}`;
  }
  return module.ok() ? null : `cannot be run: ${messageOf(module.errors()[0])}`;
}

function messageOf(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return message.split('\n', 1)[0] ?? '';
}

process.on('message', (message) => {
  void run(testRequest.parse(message)).then((answer) => process.send?.(answer));
});
process.send?.('ready');
