import { formatCounted, language } from '../values/words/plural.ts';
import { inertText } from '../values/inert-text.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { Codec, ConceptValue } from '../mapping/fields/codec.ts';
import { readWire } from '../mapping/codecs/read-write.ts';
import { yesOrNo } from '../values/words/yes-or-no.ts';
import { weekdays } from '../values/dates/calendar-date.ts';
import { weekdayWord } from '../values/words/weekday-words.ts';

/** What a value means under a codec: "10% off". Days keep the form 2027-03-06. */
export function meaningWords(concept: string, codec: Codec, sent: JsonValue): string {
  const value = readWire(codec, { value: sent, numberText: null });
  return value === undefined ? 'not allowed' : valueWords(concept, value);
}

export function valueWords(concept: string, value: ConceptValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return yesOrNo(value) ?? '';
  if (typeof value === 'object') return value.length === 0 ? 'no day' : value.map(dayWord).join(', ');
  const text = inertText(String(value), 120);
  switch (concept) {
    case 'discountPercent':
      return `${text}% off`;
    case 'discountAmount':
      return `${text} off, as an amount of money`;
    case 'pricePercent':
      return `${text}% of the price is paid`;
    case 'minNights':
    case 'maxNights':
      return formatCounted(Number(value), 'night', 'nights', language);
    case 'minGuests':
    case 'maxGuests':
      return formatCounted(Number(value), 'guest', 'guests', language);
    case 'minDaysBefore':
    case 'maxDaysBefore':
      return `${formatCounted(Number(value), 'day', 'days', language)} before arrival`;
    default:
      return text;
  }
}

function dayWord(day: string): string {
  const known = weekdays.find((one) => one === day);
  return known === undefined ? day : weekdayWord(known);
}
