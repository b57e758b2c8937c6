import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeJournal, measureJournal } from '../../tests/scale/large-journal.ts';
import type { BenchRequest } from './bench-arguments.ts';
import { againstFloor, type BenchRow } from './bench-row.ts';
import { measureTransition } from './measure-transition.ts';

const few = 100;
const many = 100_000;
const steps = [
  ['open', 'open'],
  ['list', 'list'],
  ['draft', 'start a run'],
] as const;

/** A journal that was used for years against a new one: processor time, medians. */
export function measureJournalRows({ runs }: BenchRequest): BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-bench-'));
  try {
    const [floor, value] = [few, many].map((size) => {
      const path = join(folder, `${String(size)}.sqlite`);
      makeLargeJournal(path, size);
      return measureJournal(path, runs);
    });
    if (floor === undefined || value === undefined) throw new Error('Nothing was measured.');
    const rows = steps.map(([step, words]) =>
      againstFloor({
        name: `journal of ${many.toLocaleString('en-GB')} runs: ${words}`,
        unit: 'ms',
        value: value[step],
        floor: floor[step],
        atMostTimes: 1.3,
      }),
    );
    return [...rows, ...measureTransition()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
