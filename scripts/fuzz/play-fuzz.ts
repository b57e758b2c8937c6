import { playAnswers } from '../../tests/fuzz/answers/play-answers.ts';
import { FuzzCrew } from '../../tests/fuzz/campaign/fuzz-crew.ts';
import type { FuzzTask } from '../../tests/fuzz/campaign/fuzz-task.ts';
import { allCases } from '../../tests/fuzz/decoders/all-cases.ts';
import { playDescriptions } from '../../tests/fuzz/descriptions/play-descriptions.ts';
import { descriptionDefects, noticeDescriptionDefect } from '../../tests/fuzz/defects/description-defects.ts';
import { answerDefects, noticeAnswerDefect } from '../../tests/fuzz/defects/answer-defects.ts';
import { decoderDefects } from '../../tests/fuzz/defects/decoder-defects.ts';
import type { FuzzCampaign } from './fuzz-arguments.ts';
import { isBridgeSchema, type DefectResult, type FuzzResults } from './fuzz-report.ts';

/** A defect that survives this many runs would survive the campaign. */
const mostRunsPerDefect = 10_000;
/** A decoder is given to a worker in pieces, so that no core waits for the last one. */
const mostRunsPerTask = 100_000;
/** Hundreds of schemas that one library reads in one way: of each a tenth, or they would take most of the time. */
const schemaShare = 10;

/** Plays the parts that are asked for: decoders on every core, then answers over sockets, then the defects. */
export async function playFuzz(
  { parts, runs, answers, descriptions, seed, decoder }: FuzzCampaign,
  reported: (line: string) => void,
): Promise<FuzzResults> {
  const startedMs = performance.now();
  const crew = new FuzzCrew();
  try {
    const names = allCases.map(({ name }) => name).filter((name) => decoder === null || name === decoder);
    if (names.length === 0) throw new Error(`There is no decoder "${decoder ?? ''}".`);
    const runsOf = (name: string): number =>
      decoder === null && isBridgeSchema(name) ? Math.ceil(runs / schemaShare) : runs;
    const tasks = parts.includes('decoders')
      ? names.flatMap((name) => tasksOf(name, runsOf(name), seed))
      : [];
    if (tasks.length > 0) reported('decoders …');
    const played = await crew.perform(tasks);
    const decoders = names.flatMap((name) => {
      const own = played.filter((report) => report.name === name);
      const sum = (value: (report: (typeof own)[number]) => number): number =>
        own.reduce((total, report) => total + value(report), 0);
      const violation = own.find((report) => report.violation !== null)?.violation ?? null;
      return own.length === 0
        ? []
        : [{ name, violation, runs: sum((one) => one.runs), ms: sum((one) => one.ms) }];
    });
    if (parts.includes('answers')) reported('answers …');
    const answersStartedMs = performance.now();
    const answered = parts.includes('answers') ? await playAnswers({ seed, count: answers }) : null;
    const answersMs = performance.now() - answersStartedMs;
    if (parts.includes('descriptions')) reported('descriptions …');
    const describedStartedMs = performance.now();
    const described = parts.includes('descriptions')
      ? await playDescriptions({ seed, count: descriptions })
      : null;
    const describedMs = performance.now() - describedStartedMs;
    if (parts.includes('mutants')) reported('mutants …');
    const defects = parts.includes('mutants') ? await playDefects(crew, seed) : [];
    return {
      ...{ seed, decoders, defects },
      answers: { count: answered?.answers ?? 0, violations: answered?.violations ?? [], ms: answersMs },
      descriptions: {
        ...{ count: described?.descriptions ?? 0, violations: described?.violations ?? [], ms: describedMs },
        longestWorkMs: described?.longestWorkMs ?? 0,
      },
      ms: performance.now() - startedMs,
    };
  } finally {
    await crew.close();
  }
}

function tasksOf(name: string, runs: number, seed: number): FuzzTask[] {
  return Array.from({ length: Math.ceil(runs / mostRunsPerTask) }, (_, index) => ({
    ...{ kind: 'decoder' as const, name, seed: seed + index * 7_919 },
    runs: Math.min(mostRunsPerTask, runs - index * mostRunsPerTask),
  }));
}

async function playDefects(crew: FuzzCrew, seed: number): Promise<DefectResult[]> {
  const tasks = decoderDefects.map(({ name }) => ({
    kind: 'defect' as const,
    name,
    seed,
    runs: mostRunsPerDefect,
  }));
  const inDecoders = await crew.perform(tasks);
  const results: DefectResult[] = inDecoders.map(({ name, violation }) => ({ name, noticed: violation }));
  for (const defect of answerDefects) {
    results.push({ name: defect.name, noticed: await noticeAnswerDefect(defect, seed) });
  }
  for (const defect of descriptionDefects) {
    results.push({ name: defect.name, noticed: await noticeDescriptionDefect(defect, seed) });
  }
  return results;
}
