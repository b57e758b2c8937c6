import { readConceptLabel } from './read-words.ts';

/** What the concepts of readings are called on screen. */
const words: Readonly<Record<string, string>> = {
  propertyId: 'property',
  amount: 'deposit amount',
  disabled: 'deposit disabled',
  rowId: 'row id',
  name: 'name',
  dateFrom: 'first arrival',
  dateTo: 'last arrival',
  active: 'switch',
  discountPercent: 'per cent off',
  discountAmount: 'amount off',
  discountType: 'kind of discount',
  pricePercent: 'per cent of the week',
  minGuests: 'fewest guests',
  maxGuests: 'most guests',
  minDaysBefore: 'fewest days before',
  maxDaysBefore: 'most days before',
  bookBefore: 'booked by',
  minNights: 'fewest nights',
  maxNights: 'most nights',
  startDays: 'arrival days',
  updatedAt: 'changed',
  createdAt: 'made',
  groupId: 'group id',
  groupName: 'group name',
  linkedCount: 'linked properties',
};

/** "per cent off"; a concept without words of its own by its name. */
export function conceptWord(concept: string): string {
  if (Object.hasOwn(words, concept)) return words[concept] ?? concept;
  return readConceptLabel(concept)?.toLowerCase() ?? concept;
}
