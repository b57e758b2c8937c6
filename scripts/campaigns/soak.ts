import { runCampaign, type Check, type Outcome } from './campaign.ts';
import { playInTheApp } from './in-the-app.ts';
import { soakReportSchema, type SoakReport } from './soak-report.ts';

async function play({
  counts: { minutes },
  seed,
}: {
  readonly counts: { readonly minutes: number };
  readonly seed: number;
}): Promise<Outcome> {
  const words = [String(minutes), String(seed)];
  const report = soakReportSchema.parse(await playInTheApp('tests/soak/soak-campaign.ts', words));
  const { counts, memory, broken } = report;
  const checks: Check[] = Object.entries(broken).map(([what, found]) => ({
    ...{ what, played: counts.steps, broken: found, ms: minutes * 60_000 },
  }));
  const { troubles, ...numbers } = counts;
  return {
    checks,
    defects: [],
    notes: [wordsOf(numbers), `troubles: ${wordsOf(troubles)}`, memoryWords(memory)],
    facts: { seed, counts, memory },
  };
}

function wordsOf(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name} ${String(number)}`)
    .join(', ');
}

function memoryWords({ samples, grewPercent }: SoakReport['memory']): string {
  if (grewPercent === null) return 'memory: too few samples';
  return `memory: ${String(samples[0])} to ${String(samples.at(-1))} MiB in ${String(samples.length)} samples, ${grewPercent.toFixed(1)} %`;
}

await runCampaign({
  name: 'soak',
  about: 'The real console in use while its service fails and it is killed: nothing lost, doubled or untrue.',
  parts: ['soak'],
  sizes: { test: { minutes: 2 }, proof: { minutes: 2 }, long: { minutes: 24 * 60 } },
  play,
  only: 'nothing here',
});
