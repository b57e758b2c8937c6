import type { Codec } from './codec.ts';

/** What a concept's values are, whatever they are written as. A quantity is a number without a unit that is known here. */
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

/** Whether a codec gives values of this type. */
export function givesType(codec: Codec, type: ConceptType): boolean {
  if (type === 'quantity') return codec.is === 'amount' && codec.minorDigits === 0;
  return codec.is === type || (codec.is === 'choice' && type === 'text');
}
