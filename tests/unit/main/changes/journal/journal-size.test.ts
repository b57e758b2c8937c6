import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Measured } from '../../../../scale/large-journal.ts';
import { makeLargeJournal, measureJournal } from '../../../../scale/large-journal.ts';

const few = 100;
const many = 2_000;
/** Twenty times as many runs: whatever read them all would take some twenty times as long. */
const mostTimesAsLong = 8;
const noiseMs = 25;

it('opens, recovers, lists and drafts with thousands of runs as with a hundred', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-size-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const measured = [few, many].map((runs): Measured => {
    const path = join(folder, `${String(runs)}.sqlite`);
    makeLargeJournal(path, runs);
    return measureJournal(path, 3);
  });
  const [small, large] = measured;
  if (small === undefined || large === undefined) throw new Error('not measured');
  for (const what of ['open', 'recover', 'list', 'draft'] as const) {
    expect([what, large[what] < small[what] * mostTimesAsLong + noiseMs]).toEqual([what, true]);
  }
});
