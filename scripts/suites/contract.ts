import { contractDialects, runContract } from '../../tests/contract/run-contract.ts';
import { runSuite, timed, type Check } from './suite.ts';

await runSuite({
  name: 'contract',
  about: 'The sample service against its own description, linted, and every answer validated.',
  parts: contractDialects,
  sizes: { test: {}, proof: {}, long: {} },
  only: null,
  run: async ({ parts }) => {
    const checks: Check[] = [];
    for (const dialect of parts) {
      checks.push(
        await timed(dialect, async () => {
          const { answers, lintErrors, faults } = await runContract(dialect);
          return { checked: answers, broken: [...lintErrors, ...faults] };
        }),
      );
    }
    return { checks, defects: [] };
  },
});
