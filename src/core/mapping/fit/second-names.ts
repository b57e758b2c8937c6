import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { wireAt } from '../bodies/body-path.ts';
import { hintsIn } from '../candidates/body-hints.ts';
import { candidateCodecs } from '../candidates/candidates.ts';
import type { OutsideLeaf } from './fit-leaves.ts';
import type { Place } from './rivals.ts';
import { mayHaveRivals, repeatedBy, sayTheSame } from './rivals.ts';
import type { KnownNames } from '../names/known-names.ts';
import { answeredMeanings } from '../fields/answered-amounts.ts';
import type { Codec, Wire } from '../fields/codec.ts';
import type { WholeAmounts } from '../fields/money-answer.ts';
import type { Leaf, Leaves } from '../fields/field-mapping.ts';
import type { NameIndex, NameMatch } from '../names/vocabulary.ts';
import { matchesAt } from '../names/vocabulary.ts';

export interface ReadRecord {
  readonly record: JsonValue | undefined;
  readonly leaves: Leaves;
}

type Names = Pick<KnownNames, 'prefixes'> & { readonly index: NameIndex };

/** Another name for a value that is read elsewhere, with both values. */
export interface SecondName {
  readonly name: string;
  readonly path: readonly string[];
  readonly wire: Wire;
  readonly read: Wire;
  readonly isSame: boolean;
}

/**
 * Further names for values that are read elsewhere, and whether both values agree.
 * @param outside paths around the record; left out: the record's own
 */
export function secondNames(
  names: Names,
  { record, leaves }: ReadRecord,
  isWanted: (concept: string) => boolean,
  outside?: readonly OutsideLeaf[],
): readonly SecondName[] {
  if (record === undefined || !isJsonObject(record)) return [];
  const places = outside ?? unreadIn(record, leaves);
  return places.flatMap(({ leaf: { path, wires }, called, root, isLabel = false }): readonly SecondName[] => {
    const [wire] = wires;
    // One name may belong to two concepts with distinct values.
    const meant = matchesAt(names.index, called, names.prefixes).flatMap((match) => {
      const leaf = leaves[match.concept];
      const unit = leaf === undefined ? undefined : unitOf(names, leaf);
      const codecs = wire === undefined ? [] : codecsOf(match, wire, root, unit);
      return codecs.length === 0 ? [] : [{ concept: match.concept, codecs }];
    });
    const [concept, another] = new Set(meant.map((one) => one.concept));
    const leaf = concept === undefined || !isWanted(concept) ? undefined : leaves[concept];
    const read = leaf === undefined ? undefined : wireAt(record, leaf.path);
    if (leaf === undefined || another !== undefined || wire === undefined || read === undefined) return [];
    if (wire.value === null || read.value === null) return [];
    const codecs = meant.flatMap((one) => one.codecs);
    const second = { ...placeOf(names, root, { path, called, wire, codecs }), isLabel };
    const first = placeOf(names, record, { path: leaf.path, wire: read, codecs: [leaf.codec] });
    return [
      {
        name: path.join('.'),
        path,
        wire,
        read,
        isSame: isRaise(wire) === isRaise(read) && sayTheSame(first, second),
      },
    ];
  });
}

/** "+12%" adds what 12 takes off. */
function isRaise({ value }: Wire): boolean {
  return typeof value === 'string' && value.trim().startsWith('+');
}

/** Unmapped members of a record, including those in objects such as `current: {…}`. */
function unreadIn(record: JsonObject, leaves: Leaves): readonly OutsideLeaf[] {
  const read = new Set(Object.values(leaves).map(({ path }) => JSON.stringify(path)));
  const paths = Object.entries(record).flatMap(([name, value]) =>
    isJsonObject(value) ? Object.keys(value).map((inner) => [name, inner]) : [[name]],
  );
  return paths.flatMap((path): readonly OutsideLeaf[] => {
    const wire = read.has(JSON.stringify(path)) ? undefined : wireAt(record, path);
    if (wire === undefined) return [];
    const leaf = { path, wires: [wire], rows: [0] };
    const { called, isLabel } = repeatedBy(leaf) ?? {};
    if (called === undefined && path.length > 1) return [];
    return [{ leaf, called: called ?? path, root: record, isLabel }];
  });
}

/** Whether two paths of a record have the same value, each by its own codec. */
export function tellOneValue(names: Names, record: JsonValue, left: Leaf, right: Leaf): boolean {
  const [one, other] = [left, right].map(({ path, codec }) => {
    const wire = wireAt(record, path);
    const isReported = wire !== undefined && wire.value !== null;
    return isReported ? placeOf(names, record, { path, wire, codecs: [codec] }) : undefined;
  });
  return one !== undefined && other !== undefined && sayTheSame(one, other);
}

interface ReportedAt {
  readonly path: readonly string[];
  /** Its name, if different from its path. */
  readonly called?: readonly string[];
  readonly wire: Wire;
  readonly codecs: readonly Codec[];
}

function placeOf(names: Names, record: JsonValue, { path, called = path, wire, codecs }: ReportedAt): Place {
  const isMinorStated = saysMinor(names, called);
  return {
    leaf: { path, wires: [wire], rows: [0] },
    codecs,
    records: [record],
    isMinorStated,
    isLabel: false,
  };
}

function codecsOf(
  match: NameMatch,
  wire: Wire,
  record: JsonValue,
  unit: WholeAmounts | undefined,
): readonly Codec[] {
  if (!mayHaveRivals(match.kind)) return [];
  const meanings = candidateCodecs(match, [wire], hintsIn(record)).map((codec) => ({
    concept: match.concept,
    codec,
  }));
  const answered = answeredMeanings({ meanings, by: 'name' }, match.kind, [wire], unit);
  return answered.meanings.map(({ codec }) => codec);
}

/** The unit of amounts whose name doesn't say it. It applies to their other names too. */
function unitOf(names: Names, { path, codec }: Leaf): WholeAmounts | undefined {
  if (saysMinor(names, path) || codec.is !== 'amount' || codec.before !== '' || codec.after !== '')
    return undefined;
  return codec.minorDigits > 0 ? 'hundredths' : 'units';
}

function saysMinor({ index, prefixes }: Names, path: readonly string[]): boolean {
  return matchesAt(index, path, prefixes).some(({ kind }) => kind === 'minor');
}
