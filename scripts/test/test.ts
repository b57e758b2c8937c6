import { suite, runGate, playwright, vitest } from './gate.ts';

/** Two busy processors gain nothing from more work, so only parts that mostly wait run beside others. */
await runGate('npm test               what every push has to pass; npm test -- unit e2e for parts of it', [
  [[{ name: 'check' }], [{ name: 'build' }, vitest('unit')]],
  [[playwright('e2e', ['--grep=@promise'])], [suite('fuzz'), suite('dialects')]],
  [[suite('faults')]],
]);
