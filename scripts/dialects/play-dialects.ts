import { DialectsCrew } from '../../tests/dialects/campaign/dialects-crew.ts';
import type { DialectsTask } from '../../tests/dialects/campaign/dialects-task.ts';
import { dialectDefects } from '../../tests/dialects/defects/defects.ts';
import type { Tally } from '../../tests/dialects/judge/tally.ts';
import { emptyTally, mergeTally } from '../../tests/dialects/judge/tally.ts';
import type { DefectResult, DialectsResults } from './dialects-report.ts';
import { wrongMeanings } from './dialects-report.ts';

/** A worker gets dialects in pieces, so that no core waits for the last one. */
const dialectsPerTask = 50;
/** A defect that is not seen among these would not be seen at all. */
const dialectsPerDefect = 100;

export async function playDialects(
  { dialects, seed }: { readonly dialects: number; readonly seed: number },
  told: (line: string) => void,
): Promise<DialectsResults> {
  const startedMs = performance.now();
  const crew = new DialectsCrew();
  try {
    const tasks = tasksOf(seed, dialects, null);
    let done = 0;
    const steps = Math.max(1, Math.ceil(tasks.length / 10));
    const tally = emptyTally();
    for (let first = 0; first < tasks.length; first += steps) {
      const part = tasks.slice(first, first + steps);
      for (const one of await crew.perform(part)) mergeTally(tally, one);
      done += part.reduce((sum, { count }) => sum + count, 0);
      told(`${done.toLocaleString('en-GB')} of ${dialects.toLocaleString('en-GB')} dialects …`);
    }
    const defects = await playDefects(crew, seed);
    return { seed, dialects, tally, defects, ms: performance.now() - startedMs };
  } finally {
    await crew.close();
  }
}

function tasksOf(seed: number, dialects: number, defect: string | null): DialectsTask[] {
  return Array.from({ length: Math.ceil(dialects / dialectsPerTask) }, (_, index) => ({
    ...{ seed, defect, first: index * dialectsPerTask + 1 },
    count: Math.min(dialectsPerTask, dialects - index * dialectsPerTask),
  }));
}

/** A defect is caught when the same dialects come out worse with it than without. */
async function playDefects(crew: DialectsCrew, seed: number): Promise<DefectResult[]> {
  const wrongOf = async (defect: string | null): Promise<{ reads: number; writes: number }> => {
    const tally = emptyTally();
    for (const one of await crew.perform(tasksOf(seed, dialectsPerDefect, defect))) mergeTally(tally, one);
    return { reads: wrongOfTally(tally), writes: tally.writing.wrong };
  };
  const sound = await wrongOf(null);
  const results: DefectResult[] = [];
  for (const { name, seenIn } of dialectDefects) {
    const more = (await wrongOf(name))[seenIn] - sound[seenIn];
    results.push({ name, noticed: more > 0 ? `${String(more)} more wrong ${seenIn}` : null });
  }
  return results;
}

function wrongOfTally(tally: Tally): number {
  return wrongMeanings(tally);
}
