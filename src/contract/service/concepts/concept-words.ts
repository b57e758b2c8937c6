import { readConceptLabel } from './read-words.ts';
import { t } from './concept-texts.ts';

/** What the concepts of readings are called on screen. */
const words: Readonly<Record<string, string>> = {
  propertyId: t('property'),
  amount: t('depositAmount'),
  disabled: t('depositDisabled'),
  rowId: t('rowId'),
  name: t('name'),
  dateFrom: t('firstArrival'),
  dateTo: t('lastArrival'),
  active: t('switch'),
  discountPercent: t('perCentOff'),
  discountAmount: t('amountOff'),
  discountType: t('kindOfDiscount'),
  pricePercent: t('perCentOfTheWeek'),
  minGuests: t('fewestGuests'),
  maxGuests: t('mostGuests'),
  minDaysBefore: t('fewestDaysBefore'),
  maxDaysBefore: t('mostDaysBefore'),
  bookBefore: t('bookedBy'),
  minNights: t('fewestNights'),
  maxNights: t('mostNights'),
  startDays: t('arrivalDays'),
  updatedAt: t('changed'),
  createdAt: t('made'),
  groupId: t('groupId'),
  groupName: t('groupName'),
  linkedCount: t('linkedProperties'),
};

/** "per cent off"; a concept without words of its own by its name. */
export function conceptWord(concept: string): string {
  if (Object.hasOwn(words, concept)) return words[concept] ?? concept;
  return readConceptLabel(concept)?.toLowerCase() ?? concept;
}
