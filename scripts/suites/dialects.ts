import { DialectsPool, type DialectsTask } from '../../tests/dialects/suite/dialects-task.ts';
import { replayDialect } from '../../tests/dialects/suite/replay-dialect.ts';
import { dialectDefects } from '../../tests/dialects/defects/defects.ts';
import { emptyCounts, emptyTally, mergeTally } from '../../tests/dialects/judge/tally.ts';
import type { Counts, Kinds, Tally } from '../../tests/dialects/judge/tally.ts';
import { verdicts } from '../../tests/dialects/judge/verdict.ts';
import { inAnotherUnit, runReservations } from '../../tests/dialects/reservations/run-reservations.ts';
import { farFromGreenwich, runSuite, timed, wordsOf } from './suite.ts';
import type { Asked, Check, Defect, Outcome } from './suite.ts';

/** Small enough to keep every core busy to the end. */
const dialectsPerTask = 25;
/** Enough to reveal any of the planted defects. */
const dialectsPerDefect = 100;
const dialectsPerLook = 10;

type Counted = Readonly<Record<'dialects' | 'reservations', number>>;

async function run({ parts, counts, seed, only }: Asked<string, Counted>): Promise<Outcome> {
  farFromGreenwich();
  if (only !== null) return replay(seed, Number(only));
  const pool = new DialectsPool();
  try {
    const tally = emptyTally();
    const checks: Check[] = [];
    if (parts.includes('dialects')) {
      const checked = await timed('dialects', async () => {
        for (const one of await pool.perform(tasksOf(seed, counts.dialects, null))) mergeTally(tally, one);
        return { checked: counts.dialects, broken: [] };
      });
      checks.push(
        {
          ...checked,
          what: 'meanings of what was read',
          checked: factsOf(sumOf(tally)),
          broken: wrong(tally.wrongKinds, wrongMeanings(tally), seed),
        },
        {
          what: 'writes',
          checked: tally.writing.writes,
          broken: wrong(tally.writing.wrongKinds, tally.writing.wrong, seed),
          ms: 0,
        },
      );
    }
    if (parts.includes('reservations'))
      checks.push(await timed('reservations', () => runReservations(counts.reservations)));
    const defects = parts.includes('defects')
      ? [...(await runDefects(pool, seed)), await inAnotherUnit()]
      : [];
    return { checks, defects, ...(parts.includes('dialects') ? summary(tally, counts.dialects, seed) : {}) };
  } finally {
    await pool.close();
  }
}

function replay(seed: number, dialect: number): Outcome {
  const { lines, isSound } = replayDialect(seed, dialect);
  for (const line of lines) console.log(line);
  const broken = isSound ? [] : ['see above'];
  return { checks: [{ what: `dialect ${String(dialect)}`, checked: 1, broken, ms: 0 }], defects: [] };
}

function tasksOf(
  seed: number,
  dialects: number,
  defect: string | null,
  perTask = dialectsPerTask,
): DialectsTask[] {
  return Array.from({ length: Math.ceil(dialects / perTask) }, (_, index) => ({
    seed,
    defect,
    first: index * perTask + 1,
    count: Math.min(perTask, dialects - index * perTask),
  }));
}

/**
 * A defect is caught when the same dialects come out worse with it than without. Runs a few at a time and stops at
 * the first difference.
 */
async function runDefects(pool: DialectsPool, seed: number): Promise<Defect[]> {
  console.log('defects …');
  const wrongOf = async (task: DialectsTask): Promise<Readonly<Record<'reads' | 'writes', number>>> => {
    const tally = emptyTally();
    for (const one of await pool.perform([task])) mergeTally(tally, one);
    return { reads: wrongMeanings(tally), writes: tally.writing.wrong };
  };
  const sound = new Map<DialectsTask, ReturnType<typeof wrongOf>>();
  const results: Defect[] = [];
  const tasks = tasksOf(seed, dialectsPerDefect, null, dialectsPerLook);
  for (const { name, seenIn } of dialectDefects) {
    let more = 0;
    for (const task of tasks) {
      if (more > 0) break;
      const known = sound.get(task) ?? wrongOf(task);
      sound.set(task, known);
      more = (await wrongOf({ ...task, defect: name }))[seenIn] - (await known)[seenIn];
    }
    results.push({ name, noticed: more > 0 ? `${String(more)} more wrong ${seenIn}` : null });
  }
  return results;
}

function wrongMeanings(tally: Tally): number {
  return sumOf(tally).wrong + tally.described.wrong - tally.describedWrongly + tally.mapped.wrong;
}

/** Each kind of fault with an example, or a bare count if no kind is known. */
function wrong(kinds: Kinds, count: number, seed: number): string[] {
  if (count === 0) return [];
  const summary = ranked(kinds).map(
    ({ kind, count: times, example }) =>
      `${String(times)} × ${kind}: ${example.about.slice(0, 160)} (npm run dialects -- --seed ${String(seed)} --only ${String(example.dialect)})`,
  );
  return summary.length > 0 ? summary : [`${String(count)} wrong`];
}

function ranked(kinds: Kinds) {
  return Object.entries(kinds)
    .map(([kind, { count, example }]) => ({ kind, count, example }))
    .sort((left, right) => right.count - left.count);
}

/** Verdicts by resource, and counts of writes: for people and for machines. */
function summary(tally: Tally, dialects: number, seed: number): Pick<Outcome, 'notes' | 'facts'> {
  const { perName, wrongKinds: _, ...writing } = tally.writing;
  const shares = {
    ...tally.perResource,
    all: sumOf(tally),
    'all, described': tally.described,
    'all, once taught': tally.mapped,
  };
  const notes = Object.entries(shares).map(([name, counts]) => {
    const parts = verdicts.map(
      (one) => `${one} ${((100 * counts[one]) / Math.max(1, factsOf(counts))).toFixed(1)} %`,
    );
    return `${name}: ${factsOf(counts).toLocaleString('en-GB')} facts, ${parts.join(', ')}`;
  });
  return {
    notes: [...notes, `writes: ${wordsOf(writing)}`],
    facts: {
      seed,
      dialects,
      shares,
      writing,
      perWritable: perName,
      describedWrongly: tally.describedWrongly,
      hiddenKinds: ranked(tally.hiddenKinds).slice(0, 200),
      notMappable: ranked(tally.notMappable),
      describedWronglyKinds: ranked(tally.describedWronglyKinds),
    },
  };
}

function sumOf(tally: Tally): Counts {
  const sum = emptyCounts();
  for (const counts of Object.values(tally.perResource)) for (const one of verdicts) sum[one] += counts[one];
  return sum;
}

function factsOf(counts: Counts): number {
  return verdicts.reduce((sum, one) => sum + counts[one], 0);
}

await runSuite({
  name: 'dialects',
  about:
    'Plausible forms of the service under its document: what the console shows and writes of each, judged.',
  parts: ['dialects', 'reservations', 'defects'],
  /** Dialects are the same at every run and each planted defect shows within 100 of them, so more belong to the proof. */
  sizes: {
    test: { dialects: 120, reservations: 300 },
    proof: { dialects: 500, reservations: 1_000 },
    long: { dialects: 100_000, reservations: 10_000 },
  },
  run,
  only: 'one of them, by its number: its bodies, and the verdict on every fact',
});
