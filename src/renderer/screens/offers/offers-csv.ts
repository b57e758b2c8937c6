import { amountAsSent } from '../../../contract/money/both-amounts.ts';
import { sentInsteadOf } from '../../../contract/service/shape/not-understood.ts';
import type { Offer, OfferLine } from '../../../analysis/pricing/offer-lines.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { calendarWords } from './calendar-words.ts';
import { t } from './texts.ts';

type Cell = string | number | null;

const cells: readonly (readonly [header: string, cell: (line: OfferLine) => Cell])[] = [
  [t('propertyId'), ({ propertyId }) => propertyId],
  [t('house'), ({ title }) => title],
  [t('inThePortfolio'), ({ isOurs }) => (isOurs === null ? null : isOurs ? t('yesLower') : t('noLower'))],
  [t('place'), ({ place }) => place],
  [t('arrival'), (line) => line.checkIn ?? came(line.offer, 'checkIn')],
  [t('departure'), (line) => line.checkOut ?? came(line.offer, 'checkOut')],
  [t('nights'), ({ nights }) => nights],
  [t('offerPrice'), ({ offer }) => reported(offer, 'offerPrice')],
  [t('perNight'), ({ perNight }) => perNight],
  [t('priceBefore'), ({ offer }) => reported(offer, 'originalPrice')],
  [t('perCentOffWorked'), ({ percentOff }) => percentOff],
  [
    t('discountAsSent'),
    ({ offer }) => reported(offer, 'discountPercent') ?? reported(offer, 'discountAmount'),
  ],
  [t('currency'), ({ currency }) => currency],
  [t('calendar'), ({ calendar }) => calendarWords(calendar)],
  [
    t('active'),
    ({ offer }) => (typeof offer.active === 'boolean' ? String(offer.active) : came(offer, 'active')),
  ],
  [t('offer'), ({ offer }) => reported(offer, 'title')],
  [t('offerId'), ({ offer }) => reported(offer, 'offerId')],
];

/** The offers that are shown, in their order, exact; what was not sent is an empty cell. */
export function offersCsv(lines: readonly OfferLine[]): Cell[][] {
  return [cells.map(([header]) => header), ...lines.map((line) => cells.map(([, cell]) => cell(line)))];
}

function reported(offer: Offer, field: keyof Offer): Cell {
  const value = offer[field] ?? null;
  return typeof value === 'string' || typeof value === 'number' ? value : came(offer, field);
}

/** What came and could not be read stands in the file as it came, marked. */
function came(offer: Offer, field: keyof Offer): string | null {
  const sent = sentInsteadOf(offer, field);
  return sent === undefined ? null : t('notUnderstood', { amountAsSent: visibleText(amountAsSent(sent)) });
}
