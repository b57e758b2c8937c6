import type { OfferLine } from '../../../analysis/pricing/offer-lines.ts';
import { reportedCell } from '../../components/snapshot/reported-cell.ts';
import { calendarWords } from './calendar-words.ts';
import { t } from './texts.ts';

type Cell = string | number | boolean | null;

const cells: readonly (readonly [header: string, cell: (line: OfferLine) => Cell])[] = [
  [t('propertyId'), ({ propertyId }) => propertyId],
  [t('house'), ({ title }) => title],
  [t('inThePortfolio'), ({ isOurs }) => isOurs],
  [t('place'), ({ place }) => place],
  [t('arrival'), (line) => line.checkIn ?? reportedCell(line.offer, 'checkIn')],
  [t('departure'), (line) => line.checkOut ?? reportedCell(line.offer, 'checkOut')],
  [t('nights'), ({ nights }) => nights],
  [t('offerPrice'), ({ offer }) => reportedCell(offer, 'offerPrice')],
  [t('perNight'), ({ perNight }) => perNight],
  [t('priceBefore'), ({ offer }) => reportedCell(offer, 'originalPrice')],
  [t('perCentOffWorked'), ({ percentOff }) => percentOff],
  [
    t('discountAsSent'),
    ({ offer }) => reportedCell(offer, 'discountPercent') ?? reportedCell(offer, 'discountAmount'),
  ],
  [t('currency'), ({ currency }) => currency],
  [t('calendar'), ({ calendar }) => calendarWords(calendar)],
  [t('active'), ({ offer }) => reportedCell(offer, 'active')],
  [t('offer'), ({ offer }) => reportedCell(offer, 'title')],
  [t('offerId'), ({ offer }) => reportedCell(offer, 'offerId')],
];

/** The offers that are shown, in their order, exact; what was not sent is an empty cell. */
export function offersCsv(lines: readonly OfferLine[]): Cell[][] {
  return [cells.map(([header]) => header), ...lines.map((line) => cells.map(([, cell]) => cell(line)))];
}
