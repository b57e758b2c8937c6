import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { hintsIn } from '../../mapping/candidates/body-hints.ts';
import { candidateCodecs } from '../../mapping/candidates/candidates.ts';
import type { Place } from '../../mapping/fit/rivals.ts';
import { mayHaveRivals, sayTheSame } from '../../mapping/fit/rivals.ts';
import type { KnownNames } from '../../mapping/known-names.ts';
import { answeredMeanings } from '../../mapping/readings/answered-amounts.ts';
import type { Codec, Wire } from '../../mapping/readings/codec.ts';
import type { WholeAmounts } from '../../mapping/readings/money-answer.ts';
import type { Leaf, Leaves } from '../../mapping/readings/reading.ts';
import type { NameIndex, NameMatch } from '../../mapping/vocabulary.ts';
import { matchesAt } from '../../mapping/vocabulary.ts';

export interface ReadRecord {
  readonly record: JsonValue | undefined;
  readonly leaves: Leaves;
}

type Names = Pick<KnownNames, 'prefixes'> & { readonly index: NameIndex };

/** A second name of what is read elsewhere, with what stands under both. */
export interface SecondName {
  readonly name: string;
  readonly wire: Wire;
  readonly read: Wire;
  readonly isSame: boolean;
}

/** What goes by another name of what was written, where a person said which name holds or both say the same. */
export function secondNames(
  names: Names,
  { record, leaves }: ReadRecord,
  isWanted: (concept: string) => boolean,
): readonly SecondName[] {
  if (!isJsonObject(record)) return [];
  const known = new Set(Object.values(leaves).map(({ path }) => JSON.stringify(path)));
  return Object.keys(record).flatMap((name): readonly SecondName[] => {
    const matches = matchesAt(names.index, [name], names.prefixes);
    const [concept, another] = new Set(matches.map((match) => match.concept));
    const leaf = concept === undefined || !isWanted(concept) ? undefined : leaves[concept];
    if (leaf === undefined || another !== undefined || known.has(JSON.stringify([name]))) return [];
    const [wire, read] = [wireAt(record, [name]), wireAt(record, leaf.path)];
    if ((wire?.value ?? null) === null || (read?.value ?? null) === null) return [];
    if (wire === undefined || read === undefined) return [];
    const codecs = matches.flatMap((match) => codecsOf(match, wire, record, unitOf(names, leaf)));
    if (codecs.length === 0) return [];
    const second = placeOf(names, record, { path: [name], wire, codecs });
    const first = placeOf(names, record, { path: leaf.path, wire: read, codecs: [leaf.codec] });
    return [{ name, wire, read, isSame: sayTheSame(first, second) }];
  });
}

/** Whether two places of a record say one value as each of them is read. */
export function tellOneValue(names: Names, record: JsonValue, left: Leaf, right: Leaf): boolean {
  const [one, other] = [left, right].map(({ path, codec }) => {
    const wire = wireAt(record, path);
    const isTold = wire !== undefined && wire.value !== null;
    return isTold ? placeOf(names, record, { path, wire, codecs: [codec] }) : undefined;
  });
  return one !== undefined && other !== undefined && sayTheSame(one, other);
}

function placeOf(
  { index, prefixes }: Names,
  record: JsonValue,
  { path, wire, codecs }: { path: readonly string[]; wire: Wire; codecs: readonly Codec[] },
): Place {
  const isMinorSaid = matchesAt(index, path, prefixes).some(({ kind }) => kind === 'minor');
  return { leaf: { path, wires: [wire], rows: [0] }, codecs, records: [record], isMinorSaid };
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

/** In what amounts are read under a name that does not say it: then so are those under others. */
function unitOf({ index, prefixes }: Names, { path, codec }: Leaf): WholeAmounts | undefined {
  const isSaid = matchesAt(index, path, prefixes).some(({ kind }) => kind === 'minor');
  if (isSaid || codec.is !== 'amount' || codec.before !== '' || codec.after !== '') return undefined;
  return codec.minorDigits > 0 ? 'hundredths' : 'units';
}
