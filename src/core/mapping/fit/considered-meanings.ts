import type { BodyHints } from '../candidates/body-hints.ts';
import { candidateCodecs } from '../candidates/candidates.ts';
import type { Codec } from '../fields/codec.ts';
import type { Section } from '../bodies/outline.ts';
import type { NameKind } from '../names/vocabulary.ts';

/** The kind of name that would express this codec. */
function kindOf(codec: Codec): NameKind {
  switch (codec.is) {
    case 'amount':
      return codec.minorDigits === 0 ? 'amount' : 'minor';
    case 'share':
      return shareKind(codec.scale, codec.tells);
    case 'flag':
      return 'on';
    case 'choice':
      return 'text';
    default:
      return codec.is;
  }
}

function shareKind(scale: 'percent' | 'fraction', tells: 'same' | 'complement' | 'negated'): NameKind {
  if (tells === 'negated') return 'change';
  if (tells === 'complement') return scale === 'percent' ? 'paid' : 'factor';
  return scale;
}

/** Identifies a codec's meaning. Two spellings of one meaning are equal. */
export function meaningKey(codec: Codec): string {
  switch (codec.is) {
    case 'amount':
      return `amount ${String(codec.minorDigits)} ${codec.point ?? ''}`;
    case 'share':
      return `share ${codec.scale} ${codec.tells} ${codec.point ?? ''}`;
    case 'count':
      return `count ${String(codec.times ?? 1)}`;
    case 'day':
      return `day ${codec.as}`;
    case 'weekdays':
      return `weekdays ${codec.as} ${codec.first} ${String(codec.sunday)}`;
    case 'flag':
      return `flag ${JSON.stringify([codec.yes, codec.no])}`;
    default:
      return codec.is;
  }
}

/** Every meaning that the values alone allow for this codec: pence or pounds, fraction or percent. */
export function meaningsBeside(
  concept: string,
  codec: Codec,
  wires: Section['leaves'][number]['wires'],
  hints: BodyHints,
): readonly Codec[] {
  if (codec.is === 'choice' || codec.is === 'flag') return [codec];
  return candidateCodecs({ concept, kind: kindOf(codec) }, wires, hints);
}
