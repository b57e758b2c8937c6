import {
  chosenParts,
  notANumber,
  readOptions,
  sizeOf,
  sizeOptions,
  wholeNumber,
  type CampaignSize,
  type Help,
  type Unclear,
} from '../command-line.ts';

export const fuzzParts = ['decoders', 'answers', 'descriptions', 'mutants'] as const;
export type FuzzPart = (typeof fuzzParts)[number];

export interface FuzzCampaign {
  readonly kind: 'campaign';
  readonly parts: readonly FuzzPart[];
  /** Of each decoder; a tenth of it of each schema of the bridge, unless it is the one that is asked for. */
  readonly runs: number;
  readonly answers: number;
  readonly descriptions: number;
  readonly seed: number;
  /** One decoder only, by its name; null means all. */
  readonly decoder: string | null;
}

export type FuzzRequest = FuzzCampaign | Help | Unclear;

type FuzzSizes = Pick<FuzzCampaign, 'runs' | 'answers' | 'descriptions'>;

/** Inputs are the same at every run, so more of them belong to a release. */
const sizesOf: Readonly<Record<CampaignSize, FuzzSizes>> = {
  test: { runs: 4_000, answers: 2_500, descriptions: 120 },
  release: { runs: 10_000, answers: 5_000, descriptions: 1_000 },
  long: { runs: 1_000_000, answers: 100_000, descriptions: 10_000 },
};

export const fuzzUsage = `npm run fuzz                       4,000 runs of every decoder (400 of each schema of the bridge),
                                   2,500 hostile answers, 120 hostile descriptions
npm run fuzz -- --release          10,000 runs of every decoder (1,000), 5,000 answers, 1,000 descriptions
npm run fuzz -- --long             a million runs of every decoder (100,000), 100,000 answers, 10,000 descriptions
npm run fuzz -- --seed N           other inputs; the same seed gives the same ones (1 when left out)
npm run fuzz -- --part answers     one part: ${fuzzParts.join(', ')} (may be given more than once)
npm run fuzz -- --decoder NAME     one decoder only
npm run fuzz -- --runs N           N runs of each decoder instead; --answers N and --descriptions N likewise`;

/** Reads the words after `npm run fuzz --`. A misspelling is never taken for "all". */
export function readFuzzArguments(words: readonly string[]): FuzzRequest {
  const read = readOptions(words, {
    ...sizeOptions,
    part: { type: 'string', multiple: true },
    decoder: { type: 'string' },
    runs: { type: 'string' },
    answers: { type: 'string' },
    descriptions: { type: 'string' },
    seed: { type: 'string' },
  });
  if (read.kind !== 'read') return read;
  const { values } = read;
  const base = sizesOf[sizeOf(values)];
  const asked = values.part ?? (values.decoder === undefined ? [...fuzzParts] : ['decoders']);
  const parts = chosenParts(fuzzParts, asked);
  if ('kind' in parts) return parts;
  const runs = wholeNumber(values.runs ?? String(base.runs));
  const answers = wholeNumber(values.answers ?? String(base.answers));
  const descriptions = wholeNumber(values.descriptions ?? String(base.descriptions));
  const seed = wholeNumber(values.seed ?? '1');
  if (runs === null) return notANumber('--runs');
  if (answers === null) return notANumber('--answers');
  if (descriptions === null) return notANumber('--descriptions');
  if (seed === null) return notANumber('--seed');
  return { kind: 'campaign', parts, runs, answers, descriptions, seed, decoder: values.decoder ?? null };
}
