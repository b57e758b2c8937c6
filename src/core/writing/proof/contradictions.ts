import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { hintsIn } from '../../mapping/candidates/body-hints.ts';
import { candidateCodecs } from '../../mapping/candidates/candidates.ts';
import { areOneValue, readWire } from '../../mapping/codecs/read-write.ts';
import { mayHaveRivals } from '../../mapping/fit/rivals.ts';
import type { Leaves } from '../../mapping/readings/reading.ts';
import type { NameIndex } from '../../mapping/vocabulary.ts';
import { matchesAt } from '../../mapping/vocabulary.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { leafWords } from './leaf-values.ts';

interface Read {
  readonly rest: JsonValue | undefined;
  readonly leaves: Leaves;
}

/**
 * Second names of what was written that say another value by now, where a person said which name holds. One that did so
 * before is another thing of which the person knew.
 */
export function contradictions(
  names: { readonly index: NameIndex; readonly prefixes: readonly string[] },
  { before, now }: { readonly before: Read | undefined; readonly now: Read },
  isWanted: (concept: string) => boolean,
  within: string,
): readonly LeafDifference[] {
  const earlier = before === undefined ? [] : contradictionsIn(names, before, isWanted);
  const known = new Set(earlier.map(({ place }) => place));
  return contradictionsIn(names, now, isWanted)
    .filter(({ place }) => !known.has(place))
    .map((one) => ({ ...one, place: within === '' ? one.place : `${within}: ${one.place}` }));
}

function contradictionsIn(
  { index, prefixes }: { readonly index: NameIndex; readonly prefixes: readonly string[] },
  { rest: record, leaves }: Read,
  isWanted: (concept: string) => boolean,
): readonly LeafDifference[] {
  if (!isJsonObject(record)) return [];
  const read = new Set(Object.values(leaves).map(({ path }) => JSON.stringify(path)));
  return Object.keys(record).flatMap((name): readonly LeafDifference[] => {
    const wire = wireAt(record, [name]);
    const matches = matchesAt(index, [name], prefixes);
    const [concept, another] = new Set(matches.map((match) => match.concept));
    const leaf = concept === undefined || !isWanted(concept) ? undefined : leaves[concept];
    const own = leaf === undefined ? undefined : wireAt(record, leaf.path);
    if (leaf === undefined || another !== undefined || read.has(JSON.stringify([name]))) return [];
    if ((wire?.value ?? null) === null || (own?.value ?? null) === null) return [];
    if (wire === undefined || own === undefined) return [];
    const values = matches
      .filter(({ kind }) => mayHaveRivals(kind))
      .flatMap((match) => candidateCodecs(match, [wire], hintsIn(record)))
      .map((codec) => readWire(codec, wire));
    const isOne = values.some((value) => areOneValue(leaf.codec.is, readWire(leaf.codec, own), value));
    if (values.length === 0 || isOne) return [];
    return [{ place: name, was: 'sent', meant: leafWords(own), stored: leafWords(wire) }];
  });
}
