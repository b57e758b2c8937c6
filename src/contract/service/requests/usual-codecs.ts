import type { Codec } from '../../readings/codec.ts';
import type { RequestConcept } from './request-concepts.ts';
import { requestConceptType } from './request-concepts.ts';

/** How a value of a concept is usually written: where a form begins, never what is sent unseen. */
export function usualCodec(concept: RequestConcept): Codec {
  switch (requestConceptType(concept)) {
    case 'day':
      return { is: 'day', as: 'iso', mark: '' };
    case 'count':
      return { is: 'count', as: 'number' };
    case 'amount':
      return { is: 'amount', as: 'number', minorDigits: 0, decimals: 2, before: '', after: '' };
    default:
      return { is: 'text', as: 'text' };
  }
}

interface WayOfWriting {
  readonly label: string;
  readonly codec: Codec;
}

const day = (
  as: 'iso' | 'moment' | 'day-first' | 'month-first' | 'unix-seconds' | 'unix-milliseconds',
  mark = '',
): Codec => ({
  is: 'day',
  as,
  mark,
});
const amount = (as: 'number' | 'text', minorDigits: 0 | 2, decimals: 0 | 2): Codec => ({
  is: 'amount',
  ...{ as, minorDigits, decimals, before: '', after: '' },
});

/** Every way in which a person can have a value of this concept written, each shown by an example. */
export function waysOfWriting(concept: RequestConcept): readonly WayOfWriting[] {
  switch (requestConceptType(concept)) {
    case 'day':
      return [
        { label: '2027-06-05', codec: day('iso') },
        { label: '2027-06-05T00:00:00Z', codec: day('moment', 'T00:00:00Z') },
        { label: '05/06/2027, the day first', codec: day('day-first', '/') },
        { label: '05-06-2027, the day first', codec: day('day-first', '-') },
        { label: '05.06.2027, the day first', codec: day('day-first', '.') },
        { label: '06/05/2027, the month first', codec: day('month-first', '/') },
        { label: 'seconds since 1970', codec: day('unix-seconds') },
        { label: 'milliseconds since 1970', codec: day('unix-milliseconds') },
      ];
    case 'count':
      return [
        { label: '2', codec: { is: 'count', as: 'number' } },
        { label: '"2", as text', codec: { is: 'count', as: 'text' } },
      ];
    case 'amount':
      return [
        { label: '1250.00', codec: amount('number', 0, 2) },
        { label: '"1250.00", as text', codec: amount('text', 0, 2) },
        { label: '125000, in hundredths', codec: amount('number', 2, 0) },
        { label: '"125000", in hundredths, as text', codec: amount('text', 2, 0) },
      ];
    default:
      return [
        { label: '"1042", as text', codec: { is: 'text', as: 'text' } },
        { label: '1042, as a number', codec: { is: 'text', as: 'number' } },
      ];
  }
}
