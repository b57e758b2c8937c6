import { runAnswers } from '../../tests/fuzz/answers/run-answers.ts';
import { FuzzPool } from '../../tests/fuzz/suite/fuzz-task.ts';
import { allCases } from '../../tests/fuzz/decoders/all-cases.ts';
import { answerDefects, noticeAnswerDefect } from '../../tests/fuzz/defects/answer-defects.ts';
import { decoderDefects } from '../../tests/fuzz/defects/decoder-defects.ts';
import { descriptionDefects, noticeDescriptionDefect } from '../../tests/fuzz/defects/description-defects.ts';
import { runDescriptions } from '../../tests/fuzz/descriptions/run-descriptions.ts';
import { timed, type Asked, type Check, type Defect, type Outcome } from './suite.ts';

/** A defect still unnoticed after this many runs would survive the suite. */
const mostRunsPerDefect = 10_000;
/** Small enough to keep every core busy to the end. */
const mostRunsPerTask = 100_000;
/** One library parses hundreds of schemas in the same way, so each gets a tenth of the runs. */
const schemaShare = 10;

type Counted = Readonly<Record<'runs' | 'answers' | 'descriptions', number>>;

export async function runFuzz({ parts, counts, seed, only }: Asked<string, Counted>): Promise<Outcome> {
  const pool = new FuzzPool();
  const checks: Check[] = [];
  const notes = [`seed ${String(seed)}`];
  try {
    if (parts.includes('decoders')) checks.push(...(await runDecoders(pool, counts.runs, seed, only)));
    if (parts.includes('answers') && only === null) {
      checks.push(
        await timed('hostile answers', async () => {
          const { answers, violations } = await runAnswers({ seed, count: counts.answers });
          return { checked: answers, broken: violations.map(numbered) };
        }),
      );
    }
    if (parts.includes('descriptions') && only === null) {
      checks.push(
        await timed('hostile descriptions', async () => {
          const { descriptions, violations, longestWorkMs } = await runDescriptions({
            seed,
            count: counts.descriptions,
          });
          notes.push(
            `the thread of the window worked ${longestWorkMs.toFixed(0)} ms at a stretch for descriptions`,
          );
          return { checked: descriptions, broken: violations.map(numbered) };
        }),
      );
    }
    const defects = parts.includes('defects') && only === null ? await runDefects(pool, seed) : [];
    return { checks, defects, notes, facts: { seed } };
  } finally {
    await pool.close();
  }
}

function numbered({ number, found }: { readonly number: number; readonly found: string }): string {
  return `${String(number)}: ${found}`;
}

/** Each decoder is a check of its own. The bridge's schemas form one check together. */
async function runDecoders(
  pool: FuzzPool,
  runs: number,
  seed: number,
  only: string | null,
): Promise<Check[]> {
  const names = allCases.map(({ name }) => name).filter((name) => only === null || name === only);
  if (names.length === 0) throw new Error(`There is no decoder "${only ?? ''}".`);
  const isOfBridge = (name: string): boolean => name.startsWith('ipc ');
  console.log('decoders …');
  const checked = await pool.perform(
    names.flatMap((name) => {
      const all = only === null && isOfBridge(name) ? Math.ceil(runs / schemaShare) : runs;
      return Array.from({ length: Math.ceil(all / mostRunsPerTask) }, (_, index) => ({
        kind: 'decoder' as const,
        name,
        seed: seed + index * 7_919,
        runs: Math.min(mostRunsPerTask, all - index * mostRunsPerTask),
      }));
    }),
  );
  const checkOf = (what: string, isOne: (name: string) => boolean): Check => {
    const own = checked.filter(({ name }) => isOne(name));
    return {
      what,
      checked: own.reduce((sum, one) => sum + one.runs, 0),
      broken: own.flatMap(({ name, violation }) =>
        violation === null ? [] : [`${violation} (npm run fuzz -- --seed ${String(seed)} --only "${name}")`],
      ),
      ms: own.reduce((sum, one) => sum + one.ms, 0),
    };
  };
  const others = names.filter((name) => !isOfBridge(name));
  return [
    ...others.map((name) => checkOf(name, (one) => one === name)),
    ...(others.length < names.length ? [checkOf('schemas of the bridge', isOfBridge)] : []),
  ];
}

async function runDefects(pool: FuzzPool, seed: number): Promise<Defect[]> {
  console.log('defects …');
  const inDecoders = await pool.perform(
    decoderDefects.map(({ name }) => ({ kind: 'defect' as const, name, seed, runs: mostRunsPerDefect })),
  );
  const results: Defect[] = inDecoders.map(({ name, violation }) => ({ name, noticed: violation }));
  for (const defect of answerDefects) {
    results.push({ name: defect.name, noticed: await noticeAnswerDefect(defect, seed) });
  }
  for (const defect of descriptionDefects) {
    results.push({ name: defect.name, noticed: await noticeDescriptionDefect(defect, seed) });
  }
  return results;
}
