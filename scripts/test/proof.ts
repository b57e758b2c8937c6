import { suite, runGate, playwright } from './gate.ts';

/** What `npm test` omits or runs only briefly. Tests with windows mostly wait, so tests that compute run beside them. */
await runGate(
  'npm run proof          what a release has to pass after npm test; npm run proof -- soak for parts of it',
  [
    [
      [playwright('e2e'), suite('installed'), playwright('gallery')],
      [suite('contract'), suite('fuzz', ['--proof']), suite('dialects', ['--proof'])],
    ],
    [[suite('faults', ['--proof'])], [suite('soak')]],
  ],
);
