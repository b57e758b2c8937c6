import { amountAsSent } from '../../../contract/money/both-amounts.ts';
import { sentInsteadOf } from '../../../contract/service/shape/not-understood.ts';
import type { Offer, OfferLine } from '../../../analysis/pricing/offer-lines.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { calendarWords } from './calendar-words.ts';

type Cell = string | number | null;

const cells: readonly (readonly [header: string, cell: (line: OfferLine) => Cell])[] = [
  ['Property id', ({ propertyId }) => propertyId],
  ['House', ({ title }) => title],
  ['In the portfolio', ({ isOurs }) => (isOurs === null ? null : isOurs ? 'yes' : 'no')],
  ['Place', ({ place }) => place],
  ['Arrival', (line) => line.checkIn ?? came(line.offer, 'checkIn')],
  ['Departure', (line) => line.checkOut ?? came(line.offer, 'checkOut')],
  ['Nights', ({ nights }) => nights],
  ['Offer price', ({ offer }) => told(offer, 'offerPrice')],
  ['Per night', ({ perNight }) => perNight],
  ['Price before', ({ offer }) => told(offer, 'originalPrice')],
  ['Per cent off, worked out', ({ percentOff }) => percentOff],
  ['Discount, as sent', ({ offer }) => told(offer, 'discountPercent') ?? told(offer, 'discountAmount')],
  ['Currency', ({ currency }) => currency],
  ['Calendar', ({ calendar }) => calendarWords(calendar)],
  [
    'Active',
    ({ offer }) => (typeof offer.active === 'boolean' ? String(offer.active) : came(offer, 'active')),
  ],
  ['Offer', ({ offer }) => told(offer, 'title')],
  ['Offer id', ({ offer }) => told(offer, 'offerId')],
];

/** The offers that are shown, in their order, exact; what was not sent is an empty cell. */
export function offersCsv(lines: readonly OfferLine[]): Cell[][] {
  return [cells.map(([header]) => header), ...lines.map((line) => cells.map(([, cell]) => cell(line)))];
}

function told(offer: Offer, field: keyof Offer): Cell {
  const value = offer[field] ?? null;
  return typeof value === 'string' || typeof value === 'number' ? value : came(offer, field);
}

/** What came and could not be read stands in the file as it came, marked. */
function came(offer: Offer, field: keyof Offer): string | null {
  const sent = sentInsteadOf(offer, field);
  return sent === undefined ? null : `not understood: ${visibleText(amountAsSent(sent))}`;
}
