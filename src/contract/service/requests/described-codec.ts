import type { Codec } from '../../readings/codec.ts';
import { unitsOfFormat } from '../../descriptions/described-places.ts';
import type { AskedPlace } from '../../descriptions/described-ask.ts';
import type { RequestConcept } from './request-concepts.ts';
import { requestConceptType } from './request-concepts.ts';
import { usualCodec } from './usual-codecs.ts';

export interface DescribedCodec {
  readonly codec: Codec;
  /** The description leaves open how it is written: a person has to look. */
  readonly isOpen: boolean;
}

/** How a described place has its value written; undefined: it cannot hold such a value. */
export function describedCodec(concept: RequestConcept, place: AskedPlace): DescribedCodec | undefined {
  if (place.holds !== null) return undefined;
  const isText = place.kinds.includes('string');
  const isNumber = place.kinds.includes('number') || place.kinds.includes('integer');
  // A query is text on the way; which type the description gives it changes nothing of how it is written.
  const isUnreported = place.kinds.length === 0;
  if (!isText && !isNumber && !isUnreported) return undefined;
  switch (requestConceptType(concept)) {
    case 'day':
      return dayCodec(concept, place, isText);
    case 'count':
      return {
        codec: { is: 'count', as: isNumber || isUnreported ? 'number' : 'text' },
        isOpen: isUnreported,
      };
    case 'amount':
      return amountCodec(place, isNumber);
    default:
      return { codec: { is: 'text', as: isText || isUnreported ? 'text' : 'number' }, isOpen: isUnreported };
  }
}

function dayCodec(concept: RequestConcept, place: AskedPlace, isText: boolean): DescribedCodec {
  if (!isText) return { codec: { is: 'day', as: 'unix-seconds', mark: '' }, isOpen: true };
  const { format } = place;
  if (format === 'date-time') return { codec: { is: 'day', as: 'moment', mark: 'T00:00:00Z' }, isOpen: true };
  return { codec: usualCodec(concept), isOpen: format !== 'date' };
}

/** Whole numbers may be hundredths: only a format settles it. */
function amountCodec(place: AskedPlace, isNumber: boolean): DescribedCodec {
  const { kinds, format } = place;
  const [unit, another] = unitsOfFormat(format);
  const isMinor = unit === 'minor' && another === undefined;
  const isWhole = isMinor || (kinds.includes('integer') && !kinds.includes('number'));
  return {
    codec: {
      ...{ is: 'amount', as: isNumber ? 'number' : 'text', minorDigits: isMinor ? 2 : 0 },
      ...{ decimals: isWhole ? 0 : 2, before: '', after: '' },
    },
    isOpen: !isMinor,
  };
}
