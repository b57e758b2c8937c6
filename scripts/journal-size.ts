import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeJournal, measureJournal } from '../tests/scale/large-journal.ts';

/**
 * How long the journal takes with few runs and with many: `npm run journal-size [-- runs …]`. Milliseconds of
 * processor time, the median of seven; a start opens and recovers, the Changes screen lists, the first change of a plan drafts.
 */
const sizes = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'keyholder-size-'));
try {
  for (const runs of sizes.length === 0 ? [100, 100_000] : sizes) {
    const path = join(folder, `${String(runs)}.sqlite`);
    const from = performance.now();
    makeLargeJournal(path, runs);
    const madeInMs = Math.round(performance.now() - from);
    const megabytes = (statSync(path).size / 1e6).toFixed(1);
    const ms = measureJournal(path, 7);
    const words = (['open', 'recover', 'list', 'draft'] as const)
      .map((name) => `${name} ${ms[name].toFixed(2)}`)
      .join(', ');
    console.log(`${String(runs)} runs, ${megabytes} MB, made in ${String(madeInMs)} ms: ${words}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
