import { farFromGreenwich, runSuite } from './suite.ts';

await runSuite({
  name: 'fuzz',
  about: 'Damaged input for every decoder, hostile answers for the client, hostile interface descriptions.',
  parts: ['decoders', 'answers', 'descriptions', 'defects'],
  /** Inputs are the same at every run, so more of them belong to the proof. */
  sizes: {
    test: { runs: 4_000, answers: 2_500, descriptions: 120 },
    proof: { runs: 10_000, answers: 5_000, descriptions: 1_000 },
    long: { runs: 1_000_000, answers: 100_000, descriptions: 10_000 },
  },
  only: 'one decoder, by its name',
  // Imported late: it loads every decoder, which `--help` doesn't need.
  run: async (asked) => {
    farFromGreenwich();
    return (await import('./run-fuzz.ts')).runFuzz(asked);
  },
});
