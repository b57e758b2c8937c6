import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** What the campaign hands back. Each promise is broken by what its list names. */
export const soakReportSchema = z.strictObject({
  minutes: z.number(),
  seed: z.int(),
  counts: z.strictObject({
    steps: z.int(),
    /** Steps that the window did not allow at that moment: nothing to press, a run that waits. */
    notPossible: z.int(),
    sent: z.int(),
    requests: z.int(),
    effects: z.int(),
    kills: z.int(),
    quits: z.int(),
    troubles: z.record(z.string(), z.int()),
  }),
  memory: z.strictObject({
    /** Mebibytes of all processes together, since the last start was warm. */
    samples: z.array(z.number()),
    grewPercent: z.number().nullable(),
  }),
  broken: z.strictObject({
    'no lost edit': z.array(z.string()),
    'no double send': z.array(z.string()),
    'true outcomes': z.array(z.string()),
    'steady memory': z.array(z.string()),
    'no uncaught fault': z.array(z.string()),
    'window in reach': z.array(z.string()),
  }),
});
export type SoakReport = z.infer<typeof soakReportSchema>;

const mostShown = 10;

export function isSound({ broken }: SoakReport): boolean {
  return Object.values(broken).every((violations) => violations.length === 0);
}

/** out/soak.json: what machines read of it. */
export function writeSoakReport(path: string, report: SoakReport): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
}

/** The table that people read. */
export function soakLines(report: SoakReport): string[] {
  const { counts, memory, broken } = report;
  const troubles = Object.entries(counts.troubles).map(([name, times]) => `${name} ${String(times)}`);
  return [
    row('seed, minutes', `${String(report.seed)}, ${String(report.minutes)}`),
    row('steps of the person', `${String(counts.steps)} (${String(counts.notPossible)} not possible then)`),
    row('edits sent', `${String(counts.sent)}, ${String(counts.effects)} effects at the service`),
    row('requests', String(counts.requests)),
    row('troubles', troubles.join(', ')),
    row('starts', `${String(counts.kills)} after a kill, ${String(counts.quits)} after quitting`),
    row('memory, MiB', memoryWords(memory)),
    '',
    ...Object.entries(broken).flatMap(([promise, violations]) => [
      row(promise, violations.length === 0 ? 'held' : `BROKEN ${String(violations.length)} times`),
      ...violations.slice(0, mostShown).map((violation) => `    ${violation}`),
    ]),
  ];
}

function memoryWords({ samples, grewPercent }: SoakReport['memory']): string {
  if (grewPercent === null) return 'too few samples';
  const sign = grewPercent < 0 ? '−' : '+';
  return `${String(samples[0])} to ${String(samples.at(-1))} in ${String(samples.length)} samples, ${sign}${Math.abs(grewPercent).toFixed(1)} %`;
}

function row(name: string, words: string): string {
  return `${name.padEnd(24)}${words}`;
}
