import { runSuite, wordsOf, type Asked, type Check, type Outcome } from './suite.ts';
import { runInTheApp } from './in-the-app.ts';
import { soakReportSchema, type SoakReport } from './soak-report.ts';

async function run({ counts: { minutes }, seed }: Asked<string, { minutes: number }>): Promise<Outcome> {
  const words = [String(minutes), String(seed)];
  const report = soakReportSchema.parse(await runInTheApp('tests/soak/soak-suite.ts', words));
  const { steps, counts, troubles, memory, broken } = report;
  const checks: Check[] = Object.entries(broken).map(([what, found]) => ({
    what,
    checked: steps,
    broken: found,
    ms: minutes * 60_000,
  }));
  return {
    checks,
    defects: [],
    notes: [wordsOf({ steps, ...counts }), `troubles: ${wordsOf(troubles)}`, memoryWords(memory)],
    facts: { seed, steps, counts, troubles, memory },
  };
}

function memoryWords({ samples, grewPercent }: SoakReport['memory']): string {
  if (grewPercent === null) return 'memory: too few samples';
  return `memory: ${String(samples[0])} to ${String(samples.at(-1))} MiB in ${String(samples.length)} samples, ${grewPercent.toFixed(1)} %`;
}

await runSuite({
  name: 'soak',
  about: 'The real console in use while its service fails and it is killed: nothing lost, doubled or untrue.',
  parts: ['soak'],
  sizes: { test: { minutes: 2 }, proof: { minutes: 2 }, long: { minutes: 24 * 60 } },
  run,
  only: null,
});
