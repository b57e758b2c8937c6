import type { BodyHints } from '../candidates/candidates.ts';
import { candidateCodecs } from '../candidates/candidates.ts';
import type { Codec, Wire } from '../codec.ts';
import { readWire } from '../codecs/read-write.ts';
import { isPlausible, meaningKey } from '../fit/considered-meanings.ts';
import type { NameKind } from '../vocabulary.ts';
import type { ConceptType } from '../concept-type.ts';

const kindsOf: Readonly<Record<ConceptType, readonly NameKind[]>> = {
  amount: ['amount', 'minor'],
  share: ['percent', 'fraction', 'factor', 'paid'],
  day: ['day'],
  weekdays: ['weekdays'],
  flag: ['on', 'off'],
  count: ['count'],
  quantity: ['quantity'],
  text: ['text'],
  moment: ['moment'],
};

/** A person decides, so nothing else of the body does. */
const noHints: BodyHints = { slashOrder: () => undefined };

/**
 * Every way in which these values can be written if they are of this type, the usual first; none where they cannot be.
 * Ways by which a share would be more than the whole are left out while another is left.
 */
export function codecChoices(
  { concept, type }: { readonly concept: string; readonly type: ConceptType },
  wires: readonly Wire[],
): readonly Codec[] {
  const reported = wires.filter(({ value }) => value !== null);
  const kinds = kindsOf[type];
  if (reported.length === 0)
    return kinds.slice(0, 1).flatMap((kind) => candidateCodecs({ concept, kind }, wires, noHints));
  const read = kinds.flatMap((kind) => candidateCodecs({ concept, kind }, reported, noHints));
  const all = [...read, ...(type === 'flag' && read.length === 0 ? twoWords(reported) : [])];
  const apart = all.filter(
    (codec, index) => all.findIndex((other) => meaningKey(other) === meaningKey(codec)) === index,
  );
  const plausible = apart.filter((codec) => reported.every((wire) => isShareOfWhole(codec, wire)));
  return plausible.length > 0 ? plausible : apart;
}

function isShareOfWhole(codec: Codec, wire: Wire): boolean {
  const value = readWire(codec, wire);
  return (
    isPlausible(codec, value) && (codec.is !== 'share' || typeof value !== 'string' || !value.startsWith('-'))
  );
}

/** Two words that nobody knows: either may stand for yes. Of one word alone the other was never seen. */
function twoWords(wires: readonly Wire[]): readonly Codec[] {
  const [first, second, third] = [...new Set(wires.map(({ value }) => value))];
  if (!isScalar(first) || third !== undefined) return [];
  if (second === undefined)
    return [
      { is: 'flag', yes: first, no: null },
      { is: 'flag', yes: null, no: first },
    ];
  if (!isScalar(second)) return [];
  return [
    { is: 'flag', yes: first, no: second },
    { is: 'flag', yes: second, no: first },
  ];
}

function isScalar(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= 40;
  return typeof value === 'number' || typeof value === 'boolean';
}
