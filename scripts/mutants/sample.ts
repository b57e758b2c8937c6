import { createHash } from 'node:crypto';
import type { Mutant } from './find-mutants.ts';

/**
 * The same few mutants for the same seed. Each is drawn by its own identity, so that a change of one file does not
 * exchange the sample of all others.
 */
export function drawSample(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const lots = mutants.map((mutant) => ({ mutant, lot: lotOf(mutant.identity, seed) }));
  lots.sort((left, right) => (left.lot < right.lot ? -1 : 1));
  const drawn = new Set(lots.slice(0, count).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => drawn.has(mutant));
}

function lotOf(identity: string, seed: number): string {
  return createHash('sha256')
    .update(`${String(seed)} ${identity}`)
    .digest('hex');
}
