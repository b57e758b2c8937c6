import {
  chosenParts,
  notANumber,
  readOptions,
  sizeOf,
  sizeOptions,
  wholeNumber,
  type Help,
  type Unclear,
} from '../command-line.ts';
import { roomNames, type RoomName } from './mutated-rooms.ts';

/** About a minute on two cores, most of it the first run of the tests that can see them. */
const perRoomAtTest = 1;
const perRoomAtRelease = 10;

export interface MutantsCampaign {
  readonly kind: 'campaign';
  readonly rooms: readonly RoomName[];
  /** One file only, from the project's folder; null means all of the rooms. */
  readonly file: string | null;
  /** So many of each room; null means all. */
  readonly perRoom: number | null;
  readonly seed: number;
  /** Whether survivors are written down as known. */
  readonly record: boolean;
  readonly named: boolean;
}

/** Only the named defects whose name holds this text. */
export interface NamedCampaign {
  readonly kind: 'named';
  readonly only: string;
}

export type MutantsRequest = MutantsCampaign | NamedCampaign | Help | Unclear;

export const mutantsUsage = `npm run mutants                          a deliberate defect of each room, drawn by a seed
npm run mutants -- --release             ${String(perRoomAtRelease)} of each room, and the named ones
npm run mutants -- --long                every defect of every room, then the named ones
npm run mutants -- --room credentials    every defect of one room (may be given more than once)
npm run mutants -- --file PATH           every defect of one file
npm run mutants -- --each N              N of each room instead
npm run mutants -- --seed N              another draw; the same seed gives the same one (1 when left out)
npm run mutants -- --named               the named defects; --only TEXT those whose name holds it
npm run mutants -- --record              survivors become known ones, and what is no survivor any more is taken off`;

/** Reads the words after `npm run mutants --`. A misspelling is never taken for "all". */
export function readMutantsArguments(words: readonly string[]): MutantsRequest {
  const read = readOptions(words, {
    ...sizeOptions,
    room: { type: 'string', multiple: true },
    file: { type: 'string' },
    each: { type: 'string' },
    seed: { type: 'string' },
    named: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  });
  if (read.kind !== 'read') return read;
  const { values } = read;
  if (values.named || values.only !== undefined) return { kind: 'named', only: values.only ?? '' };
  const rooms = chosenParts(roomNames, values.room ?? roomNames);
  if ('kind' in rooms) return { ...rooms, message: rooms.message.replace('part', 'room') };
  const seed = wholeNumber(values.seed ?? '1');
  if (seed === null) return notANumber('--seed');
  const size = sizeOf(values);
  const each = wholeNumber(values.each ?? String(size === 'test' ? perRoomAtTest : perRoomAtRelease));
  if (each === null) return notANumber('--each');
  const whole = size === 'long' || values.room !== undefined || values.file !== undefined;
  return {
    ...{ kind: 'campaign', rooms, seed, record: values.record, named: size !== 'test' },
    file: values.file?.replace(/^\.\//, '') ?? null,
    perRoom: values.each === undefined && whole ? null : each,
  };
}
