import type { Codec } from './codec.ts';

/** The type of a concept's values, in any notation. A quantity is a number without a known unit. */
export type ConceptType =
  | 'amount'
  | 'share'
  | 'day'
  | 'weekdays'
  | 'flag'
  | 'count'
  | 'quantity'
  | 'text'
  | 'moment';

export function givesType(codec: Codec, type: ConceptType): boolean {
  if (type === 'quantity') return codec.is === 'amount' && codec.minorDigits === 0;
  return codec.is === type || (codec.is === 'choice' && type === 'text');
}
