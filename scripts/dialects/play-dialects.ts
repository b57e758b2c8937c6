import { DialectsCrew } from '../../tests/dialects/campaign/dialects-crew.ts';
import type { DialectsTask } from '../../tests/dialects/campaign/dialects-task.ts';
import { dialectDefects } from '../../tests/dialects/defects/defects.ts';
import { emptyTally, mergeTally } from '../../tests/dialects/judge/tally.ts';
import type { DefectResult, DialectsResults } from './dialects-report.ts';
import { wrongMeanings } from './dialects-report.ts';

/** A worker gets dialects in pieces, so that no core waits for the last one. */
const dialectsPerTask = 25;
/** A defect that is not seen among these would not be seen at all. */
const dialectsPerDefect = 100;
const dialectsPerLook = 10;

export async function playDialects(
  { dialects, seed }: { readonly dialects: number; readonly seed: number },
  reported: (line: string) => void,
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
      reported(`${done.toLocaleString('en-GB')} of ${dialects.toLocaleString('en-GB')} dialects …`);
    }
    const defects = await playDefects(crew, seed);
    return { seed, dialects, tally, defects, ms: performance.now() - startedMs };
  } finally {
    await crew.close();
  }
}

function tasksOf(
  seed: number,
  dialects: number,
  defect: string | null,
  perTask = dialectsPerTask,
): DialectsTask[] {
  return Array.from({ length: Math.ceil(dialects / perTask) }, (_, index) => ({
    ...{ seed, defect, first: index * perTask + 1 },
    count: Math.min(perTask, dialects - index * perTask),
  }));
}

/**
 * A defect is caught when the same dialects come out worse with it than without: a few at a time, and no more once it is
 * seen.
 */
async function playDefects(crew: DialectsCrew, seed: number): Promise<DefectResult[]> {
  const tasks = tasksOf(seed, dialectsPerDefect, null, dialectsPerLook);
  const wrongOf = async (task: DialectsTask): Promise<Wrong> => {
    const tally = emptyTally();
    for (const one of await crew.perform([task])) mergeTally(tally, one);
    return { reads: wrongMeanings(tally), writes: tally.writing.wrong };
  };
  const sound = new Map<DialectsTask, Promise<Wrong>>();
  const soundOf = (task: DialectsTask): Promise<Wrong> => {
    const known = sound.get(task) ?? wrongOf(task);
    sound.set(task, known);
    return known;
  };
  const results: DefectResult[] = [];
  for (const { name, seenIn } of dialectDefects) {
    let more = 0;
    for (const task of tasks) {
      if (more > 0) break;
      more = (await wrongOf({ ...task, defect: name }))[seenIn] - (await soundOf(task))[seenIn];
    }
    results.push({ name, noticed: more > 0 ? `${String(more)} more wrong ${seenIn}` : null });
  }
  return results;
}

type Wrong = Readonly<Record<'reads' | 'writes', number>>;
