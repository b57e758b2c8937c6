import type { OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { reportedCell } from '../../components/snapshot/reported-cell.ts';
import { calendarWords } from './calendar-words.ts';

type Cell = string | number | boolean | null;

const cells: readonly (readonly [header: string, cell: (line: OfferLine) => Cell])[] = [
  ['Property id', ({ propertyId }) => propertyId],
  ['Property', ({ title }) => title],
  ['In your properties', ({ isOurs }) => isOurs],
  ['Place', ({ place }) => place],
  ['Arrival', (line) => line.checkIn ?? reportedCell(line.offer, 'checkIn')],
  ['Departure', (line) => line.checkOut ?? reportedCell(line.offer, 'checkOut')],
  ['Nights', ({ nights }) => nights],
  ['Offer price', ({ offer }) => reportedCell(offer, 'offerPrice')],
  ['Per night', ({ perNight }) => perNight],
  ['Previous price', ({ offer }) => reportedCell(offer, 'originalPrice')],
  ['Discount (%), calculated', ({ percentOff }) => percentOff],
  [
    'Discount, as sent',
    ({ offer }) => reportedCell(offer, 'discountPercent') ?? reportedCell(offer, 'discountAmount'),
  ],
  ['Currency', ({ currency }) => currency],
  ['Calendar', ({ calendar }) => calendarWords(calendar)],
  ['Active', ({ offer }) => reportedCell(offer, 'active')],
  ['Offer', ({ offer }) => reportedCell(offer, 'title')],
  ['Offer id', ({ offer }) => reportedCell(offer, 'offerId')],
];

/** The offers that are shown, in their order, exact; what was not sent is an empty cell. */
export function offersCsv(lines: readonly OfferLine[]): Cell[][] {
  return [cells.map(([header]) => header), ...lines.map((line) => cells.map(([, cell]) => cell(line)))];
}
