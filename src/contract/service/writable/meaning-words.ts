import { inertText } from '../inert-text.ts';
import type { JsonValue } from '../../json/json.ts';
import type { Codec, ConceptValue } from '../../readings/codec.ts';
import { readWire } from '../../readings/codecs/read-write.ts';
import { readConceptLabel } from '../concepts/read-words.ts';
import { yesOrNo } from '../../wording/yes-or-no.ts';
import { rowFieldLabels, rowFieldNames } from './rows/row-fields.ts';
import { weekdays } from '../../dates/calendar-date.ts';
import { weekdayWord } from '../../wording/weekday-words.ts';
import { language } from '../../../texts/define-texts.ts';
import { t } from './meaning-texts.ts';

const otherLabels: Readonly<Record<string, string>> = {
  amount: t('depositAmount'),
  disabled: t('depositSwitchedOff'),
  active: t('switchedOn'),
  propertyId: t('property'),
  rowId: t('numberOfTheRow'),
  groupId: t('numberOfTheGroup'),
  groupName: t('name'),
  linkedCount: t('linkedProperties'),
  createdAt: t('madeAt'),
  updatedAt: t('changedAt'),
};

/** What a concept is called on screen. */
export function conceptLabel(concept: string): string {
  const field = rowFieldNames.find((name) => name === concept);
  if (field !== undefined) return rowFieldLabels[field];
  return otherLabels[concept] ?? readConceptLabel(concept) ?? concept;
}

/** What a value means when it is read so: "10 % off"; days as they are written at most services, 2027-03-06. */
export function meaningWords(concept: string, codec: Codec, sent: JsonValue): string {
  const value = readWire(codec, { value: sent, numberText: null });
  return value === undefined ? t('cannotBeReadSo') : valueWords(concept, value);
}

export function valueWords(concept: string, value: ConceptValue): string {
  if (value === null) return t('none');
  if (typeof value === 'boolean') return yesOrNo(value) ?? '';
  if (typeof value === 'object') return value.length === 0 ? t('noDay') : value.map(dayWord).join(', ');
  const text = inertText(String(value), 120);
  switch (concept) {
    case 'discountPercent':
      return t('percentOff', { text });
    case 'discountAmount':
      return t('amountOff', { text });
    case 'pricePercent':
      return t('percentPaid', { text });
    case 'minNights':
    case 'maxNights':
      return t('nights', { count: Number(value), locale: language });
    case 'minGuests':
    case 'maxGuests':
      return t('guests', { count: Number(value), locale: language });
    case 'minDaysBefore':
    case 'maxDaysBefore':
      return t('daysBeforeArrival', { count: Number(value), locale: language });
    default:
      return text;
  }
}

function dayWord(day: string): string {
  const known = weekdays.find((one) => one === day);
  return known === undefined ? day : weekdayWord(known);
}
