import { readExplanations } from './explanations.ts';
import type { Mutant } from './find-mutants.ts';
import { judgeMutants, type MutantsJudgement, type TriedMutant } from './judge-mutants.ts';
import { readKnownSurvivors, writeKnownSurvivors } from './known-survivors.ts';
import { readMutatedFiles, type MutatedFile, type RoomName } from './mutated-rooms.ts';
import type { MutantsCampaign } from './mutants-arguments.ts';
import { describeMutant } from './mutants-report.ts';
import { playTrials, trialOf } from './play-trials.ts';
import { drawSample } from './sample.ts';

interface ChosenMutant {
  readonly room: RoomName;
  readonly mutant: Mutant;
  readonly text: string;
}

/** Tries the defects that are asked for. Each survivor is told at once, and each room as it begins. */
export async function playCampaign(
  campaign: MutantsCampaign,
  reported: (line: string) => void,
): Promise<MutantsJudgement> {
  const { rooms, file, record } = campaign;
  const files = readMutatedFiles().filter(
    (one) => rooms.includes(one.room) && (file === null || one.file === file),
  );
  if (files.length === 0) throw new Error(`${file ?? ''} is in none of the rooms ${rooms.join(', ')}.`);
  const read = files.map((one) => readExplanations(one.file, one.text));
  const chosen = chooseMutants(files, campaign);
  const { tried, unusable } = await tryMutants(chosen, reported);
  const known = readKnownSurvivors();
  const judgement = judgeMutants(
    rooms.filter((room) => files.some((one) => one.room === room)),
    tried,
    read.flatMap(({ explanations }) => explanations),
    files.flatMap(({ mutants }) => mutants),
    known,
  );
  if (record) recordSurvivors(known, judgement, files, campaign.perRoom === null);
  const unclear = read.flatMap((one) => one.unclear).map((line) => `${line}: an explanation of another form`);
  const failing = unusable.map((testFile) => `${testFile} does not pass on the code as it is`);
  return { ...judgement, wrong: [...judgement.wrong, ...unclear, ...failing] };
}

function chooseMutants(
  files: readonly MutatedFile[],
  { rooms, perRoom, seed }: MutantsCampaign,
): readonly ChosenMutant[] {
  return rooms.flatMap((room) => {
    const own = files.filter((one) => one.room === room);
    const all = own.flatMap(({ mutants }) => mutants);
    const drawn = new Set(perRoom === null ? all : drawSample(all, perRoom, seed));
    return own.flatMap(({ text, mutants }) =>
      mutants.filter((mutant) => drawn.has(mutant)).map((mutant) => ({ room, mutant, text })),
    );
  });
}

async function tryMutants(
  chosen: readonly ChosenMutant[],
  reported: (line: string) => void,
): Promise<{ tried: readonly TriedMutant[]; unusable: readonly string[] }> {
  const startedMs = performance.now();
  const tried: TriedMutant[] = [];
  const unusable = await playTrials(
    chosen.map(({ mutant, text }) => trialOf(mutant, text)),
    (index, { killedBy, tests }) => {
      const one = chosen[index];
      if (one === undefined) return;
      tried.push({ room: one.room, mutant: one.mutant, killedBy });
      if (killedBy === null) {
        reported(`not found by ${String(tests)} test files: ${describeMutant(one.mutant)}`);
      }
      if (tried.length % 100 === 0 || tried.length === chosen.length) {
        const seconds = Math.round((performance.now() - startedMs) / 1_000);
        reported(`${String(tried.length)} of ${String(chosen.length)} tried in ${String(seconds)} s`);
      }
    },
  );
  return { tried, unusable };
}

/** What was found is no survivor any more; with whole files, neither is what does not exist any more. */
function recordSurvivors(
  known: ReadonlySet<string>,
  { unexplained, killedKnown }: MutantsJudgement,
  files: readonly MutatedFile[],
  whole: boolean,
): void {
  const kept = new Set([...known, ...unexplained.map(({ identity }) => identity)]);
  for (const { identity } of killedKnown) kept.delete(identity);
  for (const identity of whole ? [...kept] : []) {
    const own = files.find(({ file }) => identity.startsWith(`${file} | `));
    if (own?.mutants.every((mutant) => mutant.identity !== identity) === true) kept.delete(identity);
  }
  writeKnownSurvivors(kept);
}
