import { explains, type Explanation } from './explanations.ts';
import type { Mutant } from './find-mutants.ts';
import type { RoomName } from './mutated-rooms.ts';

/** A defect that was tried, and the test that showed it. */
export interface TriedMutant {
  readonly room: RoomName;
  readonly mutant: Mutant;
  /** Null: nothing did. */
  readonly killedBy: string | null;
}

export interface RoomResult {
  readonly room: RoomName;
  readonly total: number;
  readonly killed: number;
  /** Without an explanation. */
  readonly survived: number;
  /** Survived, with an explanation beside the code. */
  readonly explained: number;
}

export interface MutantsJudgement {
  readonly rooms: readonly RoomResult[];
  /** Survivors that neither an explanation nor the list of known ones speaks for. */
  readonly unexplained: readonly Mutant[];
  readonly known: readonly Mutant[];
  /** Known survivors that a test shows by now. */
  readonly killedKnown: readonly Mutant[];
  /** What else makes the run fail, like explanations that explain nothing. */
  readonly wrong: readonly string[];
}

/**
 * Puts together what was tried, what is explained and what is known. `all` is every defect of the files whose
 * explanations are given, tried or not: an explanation of none of them is needless.
 */
export function judgeMutants(
  rooms: readonly RoomName[],
  tried: readonly TriedMutant[],
  explanations: readonly Explanation[],
  all: readonly Mutant[],
  knownSurvivors: ReadonlySet<string>,
): MutantsJudgement {
  const isExplained = (mutant: Mutant): boolean => explanations.some((one) => explains(one, mutant));
  const survivors = tried.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant);
  const open = survivors.filter((mutant) => !isExplained(mutant));
  const isKnown = ({ identity }: Mutant): boolean => knownSurvivors.has(identity);
  const killed = tried.filter(({ killedBy }) => killedBy !== null);
  return {
    rooms: rooms.map((room) => resultOf(room, tried, isExplained)),
    unexplained: open.filter((mutant) => !isKnown(mutant)),
    known: open.filter(isKnown),
    killedKnown: killed.map(({ mutant }) => mutant).filter(isKnown),
    wrong: explanations.flatMap((explanation) => needlessness(explanation, killed, all)),
  };
}

function resultOf(
  room: RoomName,
  tried: readonly TriedMutant[],
  isExplained: (mutant: Mutant) => boolean,
): RoomResult {
  const own = tried.filter((one) => one.room === room);
  const survivors = own.filter(({ killedBy }) => killedBy === null);
  const explained = survivors.filter(({ mutant }) => isExplained(mutant)).length;
  return {
    ...{ room, total: own.length, killed: own.length - survivors.length },
    ...{ survived: survivors.length - explained, explained },
  };
}

function needlessness(
  explanation: Explanation,
  killed: readonly TriedMutant[],
  all: readonly Mutant[],
): string[] {
  const place = `${explanation.file}:${String(explanation.line)} ${explanation.operators.join(', ')}`;
  const unmatched = explanation.operators.filter(
    (operator) => !all.some((mutant) => mutant.operator === operator && explains(explanation, mutant)),
  );
  return [
    ...unmatched.map((operator) => `${place}: there is no such defect (${operator}) on this line`),
    ...killed
      .filter(({ mutant }) => explains(explanation, mutant))
      .map(({ mutant, killedBy }) => `${place}: \`${mutant.original}\` is found by ${killedBy ?? ''}`),
  ];
}
