import { contractDialects, playContract } from '../../tests/contract/play-contract.ts';
import { runCampaign, timed, type Check } from './campaign.ts';

await runCampaign({
  name: 'contract',
  about: 'The sample service against its own description, linted, and every answer validated.',
  parts: contractDialects,
  sizes: { test: {}, proof: {}, long: {} },
  only: null,
  play: async ({ parts }) => {
    const checks: Check[] = [];
    for (const dialect of parts) {
      checks.push(
        await timed(dialect, async () => {
          const { answers, lintErrors, faults } = await playContract(dialect);
          return { played: answers, broken: [...lintErrors, ...faults] };
        }),
      );
    }
    return { checks, defects: [] };
  },
});
