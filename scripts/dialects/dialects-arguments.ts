import {
  notANumber,
  readOptions,
  sizeOf,
  sizeOptions,
  wholeNumber,
  type CampaignSize,
  type Help,
  type Unclear,
} from '../command-line.ts';

export type DialectsRequest =
  | { readonly kind: 'campaign'; readonly dialects: number; readonly seed: number }
  | { readonly kind: 'replay'; readonly dialect: number; readonly seed: number }
  | Help
  | Unclear;

/** The same at every run: each deliberate defect shows within a hundred of them, so more belong to a release. */
const sizesOf: Readonly<Record<CampaignSize, number>> = { test: 120, release: 500, long: 100_000 };

export const dialectsUsage = `npm run dialects                    120 dialects, and the deliberate defects
npm run dialects -- --release       500 dialects
npm run dialects -- --long          100,000 dialects
npm run dialects -- --count N       N dialects instead
npm run dialects -- --seed N        other dialects; the same seed gives the same ones (1 when left out)
npm run dialects -- --dialect N     one of them: its bodies, and the verdict on every fact`;

/** Reads the words after `npm run dialects --`. A misspelling is never taken for "all". */
export function readDialectsArguments(words: readonly string[]): DialectsRequest {
  const read = readOptions(words, {
    ...sizeOptions,
    count: { type: 'string' },
    seed: { type: 'string' },
    dialect: { type: 'string' },
  });
  if (read.kind !== 'read') return read;
  const { values } = read;
  const seed = wholeNumber(values.seed ?? '1');
  const dialects = wholeNumber(values.count ?? String(sizesOf[sizeOf(values)]));
  if (seed === null) return notANumber('--seed');
  if (dialects === null) return notANumber('--count');
  if (values.dialect === undefined) return { kind: 'campaign', dialects, seed };
  const dialect = wholeNumber(values.dialect);
  return dialect === null ? notANumber('--dialect') : { kind: 'replay', dialect, seed };
}
