import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';

type Asked = ChannelRequest<'bookings:reserve'>;

/** The stay and what it costs, as a person agreed to it. */
export interface AgreedStay {
  readonly checkIn: Asked['checkIn'];
  readonly nights: number;
  readonly party: Asked['party'];
  readonly total: DecimalText;
  readonly currency: string | null;
}

/** What is typed of the stay. */
export interface TypedStay {
  readonly arrival: string;
  readonly nights: number | string;
  readonly adults: number | string;
  readonly children: number | string;
  readonly infants: number | string;
  readonly dogs: number | string;
}

export const emptyStay: TypedStay = { arrival: '', nights: 7, adults: 2, children: 0, infants: 0, dogs: 0 };

/** A whole number as typed; null where it is none. */
export function wholeOf(typed: number | string): number | null {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() === '' ? NaN : typed);
  return Number.isInteger(number) && number >= 0 ? number : null;
}
