import { campaign, playGate, playwright, vitest } from './gate.ts';

/** Two busy processors do no more for being asked for more, so only what mostly waits goes beside something else. */
await playGate('npm test               what every push has to pass; npm test -- unit e2e for parts of it', [
  [[{ name: 'check' }], [{ name: 'build' }, vitest('unit')]],
  [[playwright('e2e', ['--grep=@promise'])], [campaign('fuzz'), campaign('dialects')]],
  [[campaign('faults')]],
]);
