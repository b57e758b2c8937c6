import type { EnumerationDepth } from '../../tests/faults/campaign/history-task.ts';
import { planOf } from '../../tests/faults/core/choices.ts';
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

export const faultParts = [
  ...(['core', 'enumerate', 'bookings', 'sockets', 'reservations'] as const),
  ...(['kills', 'power', 'mutants'] as const),
] as const;
export type FaultPart = (typeof faultParts)[number];

export interface FaultSizes {
  readonly core: number;
  /** How many faults, kills, edits by others and failed reads one history has at most. */
  readonly enumerate: EnumerationDepth;
  readonly sockets: number;
  readonly kills: number;
  readonly power: number;
}

export type FaultsRequest =
  | {
      readonly kind: 'campaign';
      readonly parts: readonly FaultPart[];
      readonly sizes: FaultSizes;
      readonly first: number;
    }
  | { readonly kind: 'replay'; readonly seed: number }
  | { readonly kind: 'replay-enumerated'; readonly history: string }
  | Help
  | Unclear;

/**
 * Histories are the same at every run, so what finds nothing new belongs to a release: the best hidden of the deliberate
 * defects shows within 100 seeds, 300 histories over sockets play everything that can happen on the way and verify every
 * kind of write, and what goes wrong second does so after everything that can go wrong first.
 */
const sizesOf: Readonly<Record<CampaignSize, FaultSizes>> = {
  test: { core: 1_500, enumerate: { deviations: 2, oneIn: 4 }, sockets: 300, kills: 30, power: 300 },
  release: { core: 100_000, enumerate: { deviations: 2, oneIn: 1 }, sockets: 2_000, kills: 56, power: 1_000 },
  long: {
    ...{ core: 10_000_000, enumerate: { deviations: 3, oneIn: 1 } },
    ...{ sockets: 100_000, kills: 2_000, power: 20_000 },
  },
};

export const faultsUsage = `npm run faults                     the campaign as npm test plays it, every part
npm run faults -- --release        100,000 core histories, every choice of 2 deviations, 2,000 over sockets
npm run faults -- --long           10 million core histories, 3 deviations, 100,000 over sockets, 2,000 kills
npm run faults -- --part core      one part: ${faultParts.join(', ')} (may be given more than once)
npm run faults -- --histories N    N core histories instead; --sockets N, --kills N, --power N likewise
npm run faults -- --deviations N   every choice of up to N deviations is enumerated
npm run faults -- --first N        seeds from N on instead of from 1
npm run faults -- --seed N         replays one core history step by step; --history ID an enumerated one`;

/** Reads the words after `npm run faults --`. A misspelling is never taken for "all". */
export function readFaultsArguments(words: readonly string[]): FaultsRequest {
  const read = readOptions(words, {
    ...sizeOptions,
    part: { type: 'string', multiple: true },
    histories: { type: 'string' },
    deviations: { type: 'string' },
    history: { type: 'string' },
    sockets: { type: 'string' },
    kills: { type: 'string' },
    power: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string' },
  });
  if (read.kind !== 'read') return read;
  const { values } = read;
  if (values.seed !== undefined) {
    const seed = wholeNumber(values.seed);
    return seed === null ? notANumber('--seed') : { kind: 'replay', seed };
  }
  if (values.history !== undefined) {
    const { history } = values;
    const isKnown = planOf(history) !== null;
    return isKnown ? { kind: 'replay-enumerated', history } : { kind: 'unclear', message: notAHistory };
  }
  const asked = values.part ?? [...faultParts];
  const parts = chosenParts(faultParts, asked);
  if ('kind' in parts) return parts;
  const base = sizesOf[sizeOf(values)];
  const deviations = wholeNumber(values.deviations ?? String(base.enumerate.deviations));
  // What is asked for by its number is played whole.
  const oneIn = values.deviations === undefined ? base.enumerate.oneIn : 1;
  const sizes = {
    core: wholeNumber(values.histories ?? String(base.core)),
    sockets: wholeNumber(values.sockets ?? String(base.sockets)),
    kills: wholeNumber(values.kills ?? String(base.kills)),
    power: wholeNumber(values.power ?? String(base.power)),
  };
  const first = wholeNumber(values.first ?? '1');
  const { core, sockets, kills, power } = sizes;
  if (core === null) return notANumber('--histories');
  if (deviations === null) return notANumber('--deviations');
  if (sockets === null) return notANumber('--sockets');
  if (kills === null) return notANumber('--kills');
  if (power === null) return notANumber('--power');
  if (first === null) return notANumber('--first');
  const enumerate = { deviations, oneIn };
  return { kind: 'campaign', parts, sizes: { core, enumerate, sockets, kills, power }, first };
}

const notAHistory = '--history takes what a report names, for example 12:3,40:1.';
