import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeJournal, measureJournal } from '../../tests/scale/large-journal.ts';
import { asksForHelp, notANumber, printUsage, wholeNumber } from '../command-line.ts';

const usage = `npm run journal-size                how long the journal takes with 100 and with 100,000 runs
npm run journal-size -- RUNS ...    with so many runs
Milliseconds of processor time, the median of seven: a start opens and recovers, the Changes screen lists, the first
change of a plan drafts.`;

/** How long the journal takes with few runs and with many. */
function journalSize(words: readonly string[]): number {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  const sizes = words.map(wholeNumber).filter((size) => size !== null);
  if (sizes.length < words.length) return printUsage(notANumber('RUNS'), usage);
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-size-'));
  try {
    for (const runs of sizes.length === 0 ? [100, 100_000] : sizes) console.log(measured(folder, runs));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

function measured(folder: string, runs: number): string {
  const path = join(folder, `${String(runs)}.sqlite`);
  const from = performance.now();
  makeLargeJournal(path, runs);
  const madeInMs = Math.round(performance.now() - from);
  const megabytes = (statSync(path).size / 1e6).toFixed(1);
  const ms = measureJournal(path, 7);
  const words = (['open', 'recover', 'list', 'draft'] as const)
    .map((name) => `${name} ${ms[name].toFixed(2)}`)
    .join(', ');
  return `${String(runs)} runs, ${megabytes} MB, made in ${String(madeInMs)} ms: ${words}`;
}

process.exitCode = journalSize(process.argv.slice(2));
