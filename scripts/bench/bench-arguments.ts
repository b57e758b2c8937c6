import {
  chosenParts,
  notANumber,
  readOptions,
  wholeNumber,
  type Help,
  type Unclear,
} from '../command-line.ts';

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

export const benchUsage = `npm run bench                 every part, five times; a table, and out/bench.json
npm run bench -- --part start one part: ${benchParts.join(', ')} (may be given more than once)
npm run bench -- --houses N   houses of the start and its memory, 1,000 when left out; --rows N of the table, 5,000
npm run bench -- --runs N     how often each is measured`;

/** What is asked for after `npm run bench --`; everything where nothing is. */
export function readBenchArguments(words: readonly string[]): BenchRequest | Help | Unclear {
  const read = readOptions(words, {
    part: { type: 'string', multiple: true },
    houses: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
  });
  if (read.kind !== 'read') return read;
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
