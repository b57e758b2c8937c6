import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { areOneValue, readWire } from '../codecs/read-write.ts';
import type { Codec } from '../readings/codec.ts';
import type { ConceptType } from '../readings/concept-type.ts';
import type { Meaning } from '../readings/meaning.ts';
import type { NameKind, NameMatch } from '../vocabulary.ts';

/** A place whose name is that of a concept, with the ways in which its values can be written. */
export interface Claim {
  readonly leaf: BodyLeaf;
  readonly match: NameMatch;
  readonly words: string;
  readonly codecs: readonly Codec[];
}

/** A row has a name and a title, and an answer several times: none of these is judged. */
const besides: readonly (NameKind | ConceptType)[] = ['text', 'unit', 'moment'];

export function mayHaveRivals(kind: NameKind | ConceptType): boolean {
  return !besides.includes(kind);
}

/**
 * The places that go by another name of a concept and hold another value than the one where it would be read: which of them
 * holds, nobody can tell. A place that is read as something else, or says the same as what is, is none.
 */
export function rivalsOf(
  claim: Claim,
  claims: readonly Claim[],
  chosen: ReadonlyMap<string, Claim>,
  meaningsOf: (claim: Claim) => readonly Meaning[],
): readonly Claim[] {
  const { concept } = claim.match;
  if (claim.codecs.length === 0 || !mayHaveRivals(claim.match.kind)) return [];
  const used = new Set([...chosen.values()].map(({ leaf }) => leaf));
  return claims.filter((other) => {
    if (other.match.concept !== concept || !mayHaveRivals(other.match.kind) || used.has(other.leaf))
      return false;
    const meanings = meaningsOf(other);
    if (!meanings.some((meaning) => meaning.concept === concept)) return false;
    return !meanings.some((meaning) => {
      const read = chosen.get(meaning.concept);
      return (
        read !== undefined &&
        read.codecs.some((codec) => sayTheSame([read.leaf, codec], [other.leaf, meaning.codec]))
      );
    });
  });
}

type Written = readonly [BodyLeaf, Codec];

/** In every record that has both. */
function sayTheSame([left, codec]: Written, [right, other]: Written): boolean {
  return left.rows.every((row, at) => {
    const [one, two] = [left.wires[at], right.wires[right.rows.indexOf(row)]];
    if (one === undefined || two === undefined || one.value === null || two.value === null) return true;
    return areOneValue(codec.is, readWire(codec, one), readWire(other, two));
  });
}
