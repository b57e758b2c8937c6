import fc from 'fast-check';
import { pollutedPrototype } from '../bodies/sound-json.ts';
import { scrambled } from '../bodies/damaged-json.ts';
import type { DecoderSet } from './decoder-set.ts';

export interface CheckedDecoder {
  readonly runs: number;
  /** What was wrong, with the smallest input that shows it. Null if nothing was. */
  readonly violation: string | null;
}

export interface DecoderCase {
  readonly name: string;
  run(decoders: DecoderSet, runs: number, seed: number): CheckedDecoder;
}

/** Numbers that determine how a body is damaged. An empty recipe leaves it whole. */
export const recipes: fc.Arbitrary<number[]> = fc.array(fc.noBias(fc.nat()), { maxLength: 4, size: 'max' });

/** `fault` describes what was wrong, or is null. An exception or an altered prototype is always a fault. */
export function decoderCase<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  fault: (decoders: DecoderSet, input: T) => string | null,
): DecoderCase {
  return {
    name,
    run(decoders, runs, seed) {
      const property = fc.property(inputs, (input) => {
        const found = fault(decoders, input) ?? pollution();
        if (found !== null) throw new Error(found);
      });
      const parameters = { numRuns: runs, seed: seedOf(name, seed), endOnFailure: false };
      const details = fc.check(property, parameters);
      if (!details.failed) return { runs: details.numRuns, violation: null };
      const { errorInstance, counterexample } = details;
      const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      const shown = fc.stringify(counterexample).slice(0, 300);
      return { runs: details.numRuns, violation: `${what.slice(0, 300)}; smallest input ${shown}` };
    },
  };
}

function pollution(): string | null {
  const name = pollutedPrototype();
  return name === null ? null : `${name} was written into`;
}

/** Each decoder has its own numbers, so that adding one doesn't change the others' inputs. */
function seedOf(name: string, seed: number): number {
  let mixed = seed;
  for (const character of name) mixed = scrambled(mixed + (character.codePointAt(0) ?? 0));
  return mixed | 0;
}
