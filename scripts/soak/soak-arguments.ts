import { notANumber, readOptions, wholeNumber, type Help, type Unclear } from '../command-line.ts';

export type SoakRequest =
  | { readonly kind: 'soak'; readonly minutes: number; readonly seed: number }
  | Help
  | Unclear;

/** What a run of the tests can spare. */
const ciMinutes = 2;
/** A night and a day: nobody waits longer for a figure. */
const mostMinutes = 24 * 60;

export const soakUsage = `npm run soak                     the real console in use for ${String(ciMinutes)} minutes, with a service that fails
npm run soak -- --minutes N      for N minutes, at most ${mostMinutes.toLocaleString('en-GB')}
npm run soak -- --seed N         another walk and other failures; 1 when left out
npm run soak -- --help           this`;

/** Reads the words after `npm run soak --`. */
export function readSoakArguments(words: readonly string[]): SoakRequest {
  const read = readOptions(words, {
    minutes: { type: 'string' },
    seed: { type: 'string' },
  });
  if (read.kind !== 'read') return read;
  const minutes = wholeNumber(read.values.minutes ?? String(ciMinutes));
  const seed = wholeNumber(read.values.seed ?? '1');
  if (minutes === null || minutes > mostMinutes) return notANumber('--minutes');
  return seed === null ? notANumber('--seed') : { kind: 'soak', minutes, seed };
}
