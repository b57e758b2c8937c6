import { campaign, playGate, playwright } from './gate.ts';

/** What `npm test` omits or runs only briefly. Tests with windows mostly wait, so tests that compute run beside them. */
await playGate(
  'npm run proof          what a release has to pass after npm test; npm run proof -- soak for parts of it',
  [
    [
      [playwright('e2e'), campaign('installed'), playwright('gallery')],
      [campaign('contract'), campaign('fuzz', ['--proof']), campaign('dialects', ['--proof'])],
    ],
    [[campaign('faults', ['--proof'])], [campaign('soak')]],
  ],
);
