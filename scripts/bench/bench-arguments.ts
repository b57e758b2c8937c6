import { chosenParts, notANumber, readOptions, type Unclear, wholeNumber } from '../campaign-arguments.ts';

export const benchParts = ['sizes', 'client', 'rate', 'cache', 'journal', 'start', 'board'] as const;
export type BenchPart = (typeof benchParts)[number];

export interface BenchRequest {
  readonly kind: 'bench';
  readonly parts: readonly BenchPart[];
  /** Of the start and its memory. */
  readonly houses: number;
  /** Of the table that is filtered and scrolled. */
  readonly rows: number;
  readonly runs: number;
}

export const benchHelp = `npm run bench -- [--part ${benchParts.join('|')}] [--houses 1000] [--rows 5000] [--runs 5]`;

/** What is asked for after `npm run bench --`; everything where nothing is. */
export function readBenchArguments(words: readonly string[]): BenchRequest | Unclear {
  const read = readOptions(words, {
    part: { type: 'string', multiple: true },
    houses: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
  });
  if (read.kind === 'unclear') return read;
  const parts = chosenParts(benchParts, read.values.part ?? benchParts);
  if ('kind' in parts) return parts;
  const houses = wholeNumber(read.values.houses);
  if (houses === null || houses > 5_000) return notANumber('--houses (5,000 at most)');
  const rows = wholeNumber(read.values.rows);
  if (rows === null || rows > 5_000) return notANumber('--rows (5,000 at most)');
  const runs = wholeNumber(read.values.runs);
  if (runs === null) return notANumber('--runs');
  return { kind: 'bench', parts, houses, rows, runs };
}
