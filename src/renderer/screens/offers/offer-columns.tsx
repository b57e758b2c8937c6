import type { ReactNode } from 'react';
import type { Offer, OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { amountSortKey } from '../../../core/values/money/rounded-money.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { absenceOf, absenceWord } from '../../../core/mapping/absence.ts';
import { FigureCell, RowTitle } from '../../components/data-table/cells.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { formatCalendarDate, formatStay } from '../../components/format/format-calendar-date.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { reportedCell } from '../../components/snapshot/reported-cell.ts';
import { AbsentCell } from '../../components/text/absent.tsx';
import { AmountText } from '../../components/text/amount-text.tsx';
import { FieldCell } from '../../components/text/field-value.tsx';
import { InertText } from '../../components/text/inert-text.tsx';
import { routes } from '../../routes.ts';
import { calendarTitles, calendarWords } from './calendar-words.ts';

type Column = DataColumn<OfferLine>;
type Amount = 'offerPrice' | 'originalPrice';

function sent(field: keyof Offer, name: string): NonNullable<Column['file']>[number] {
  return [name, ({ offer }) => reportedCell(offer, field)];
}

/** @param hasSeveral each amount shows its currency, and sorting is by currency first */
export function offerColumns(locale: string, hasSeveral: boolean): readonly Column[] {
  return [
    propertyColumn,
    {
      id: 'stay',
      name: 'Stay',
      minRem: 9.75,
      grow: 2,
      sortValue: ({ checkIn }) => checkIn,
      cell: (line) => stayCell(line, locale),
      file: [
        ['Arrival', (line) => line.checkIn ?? reportedCell(line.offer, 'checkIn')],
        ['Departure', (line) => line.checkOut ?? reportedCell(line.offer, 'checkOut')],
      ],
    },
    {
      id: 'calendar',
      name: 'Availability',
      minRem: 7.5,
      grow: 1.5,
      sortValue: ({ calendar }) => calendarWords(calendar),
      cell: ({ calendar }) => (
        <FigureCell tone={calendar.is === 'free' ? undefined : calendar.is === 'taken' ? 'warn' : 'quiet'}>
          <span title={calendarTitles[calendar.is]}>{calendarWords(calendar)}</span>
        </FigureCell>
      ),
      file: [['Calendar', ({ calendar }) => calendarWords(calendar)]],
    },
    {
      id: 'nights',
      name: 'Nights',
      align: 'end',
      minRem: 4,
      grow: 0.5,
      sortValue: ({ nights }) => nights,
      cell: (line) => <NightsCell line={line} />,
      file: [['Nights', ({ nights }) => nights]],
    },
    {
      ...amountColumn('before', 'Was', 'originalPrice', hasSeveral),
      file: [sent('originalPrice', 'Previous price')],
    },
    {
      ...amountColumn('price', 'Offer price', 'offerPrice', hasSeveral),
      file: [sent('offerPrice', 'Offer price')],
    },
    {
      id: 'off',
      name: 'Off',
      hint: 'Discount off the previous price, calculated. Click to sort.',
      align: 'end',
      minRem: 3.5,
      grow: 0.5,
      sortsDownFirst: true,
      sortValue: ({ percentOff }) => percentOff,
      cell: ({ percentOff, offer }) =>
        percentOff === null ? (
          <AbsentCell why={absenceOf(offer, 'originalPrice')} />
        ) : (
          `${String(percentOff)}%`
        ),
      file: [['Discount (%), calculated', ({ percentOff }) => percentOff]],
    },
    {
      id: 'per-night',
      name: 'Per night',
      align: 'end',
      minRem: 4.75,
      grow: 1,
      ...sorting(({ perNight }) => perNight, hasSeveral),
      cell: ({ perNight, currency, offer }) =>
        perNight === null ? (
          <AbsentCell why={absenceOf(offer, 'offerPrice')} />
        ) : (
          <AmountText amount={perNight} currency={shownCurrency(currency, hasSeveral)} inLedger />
        ),
      file: [
        ['Per night', ({ perNight }) => perNight],
        ['Currency', ({ currency }) => currency],
      ],
    },
    {
      id: 'place',
      name: 'Place',
      minRem: 6,
      grow: 1,
      sortValue: ({ place }) => place,
      cell: ({ place, offer }) =>
        place === null ? <AbsentCell why={absenceOf(offer, 'place')} /> : <InertText text={place} />,
      file: [['Place', ({ place }) => place]],
    },
    {
      id: 'discount',
      name: 'Discount, as sent',
      align: 'end',
      minRem: 5,
      grow: 0.5,
      sortsDownFirst: true,
      sortValue: ({ offer }) => offer.discountPercent ?? null,
      cell: ({ offer }) => <DiscountCell offer={offer} />,
      file: [
        [
          'Discount, as sent',
          ({ offer }) => reportedCell(offer, 'discountPercent') ?? reportedCell(offer, 'discountAmount'),
        ],
      ],
    },
    {
      id: 'active',
      name: 'Active',
      minRem: 4.25,
      grow: 0.5,
      sortValue: ({ offer }) => (typeof offer.active === 'boolean' ? String(offer.active) : null),
      cell: ({ offer }) => (
        <FieldCell record={offer} field="active">
          {(active) => (active ? 'Yes' : 'No')}
        </FieldCell>
      ),
      file: [sent('active', 'Active')],
    },
    {
      id: 'title',
      name: 'Offer',
      minRem: 7,
      grow: 1,
      sortValue: ({ offer }) => offer.title ?? offer.offerId ?? null,
      cell: ({ offer }) => <OfferName offer={offer} />,
      file: [sent('title', 'Offer'), sent('offerId', 'Offer id')],
    },
  ];
}

/** If there are several currencies, an amount without one gets no label: the user's own would be a guess. */
function shownCurrency(currency: Currency, hasSeveral: boolean): Currency | undefined {
  return currency === null && !hasSeveral ? undefined : currency;
}

function sorting(amountOf: (line: OfferLine) => string | null | undefined, hasSeveral: boolean) {
  return hasSeveral
    ? { sortValue: (line: OfferLine) => amountSortKey(line.currency, amountOf(line)), sortsDownFirst: true }
    : {
        sortValue: (line: OfferLine) => amountOf(line) ?? null,
        sortsAs: 'amount' as const,
        sortsDownFirst: true,
      };
}

function amountColumn(id: string, name: string, field: Amount, hasSeveral: boolean): Column {
  return {
    id,
    name,
    align: 'end',
    minRem: 5.25,
    grow: 1,
    ...sorting(({ offer }) => offer[field], hasSeveral),
    cell: ({ offer, currency }) => (
      <FieldCell record={offer} field={field}>
        {(amount) => <AmountText amount={amount} currency={shownCurrency(currency, hasSeveral)} inLedger />}
      </FieldCell>
    ),
  };
}

export function lineName({
  title,
  propertyId,
  offer,
}: Pick<OfferLine, 'title' | 'propertyId' | 'offer'>): string {
  if (title !== null) return title;
  return propertyId === null
    ? `Property ${absenceWord(absenceOf(offer, 'propertyId')).toLowerCase()}`
    : `Property ${propertyId}`;
}

const propertyColumn: Column = {
  id: 'property',
  name: 'Property',
  minRem: 11.25,
  grow: 3,
  isAlwaysShown: true,
  sortValue: lineName,
  cell: ({ propertyId, isOurs, place, ...line }) => (
    <RowTitle
      href={propertyId !== null && isOurs === true ? routes.property(propertyId, 'listing') : undefined}
      name={visibleText(lineName({ propertyId, ...line }))}
      about={
        isOurs === true
          ? visibleText(place ?? '')
          : isOurs === null
            ? 'property: not sent'
            : 'not in your properties'
      }
    />
  ),
  file: [
    ['Property id', ({ propertyId }) => propertyId],
    ['Property', ({ title }) => title],
    ['In your properties', ({ isOurs }) => isOurs],
  ],
};

function stayCell({ checkIn, checkOut, offer }: OfferLine, locale: string): ReactNode {
  if (checkIn === null) return <AbsentCell why={absenceOf(offer, 'checkIn')} />;
  return checkOut === null
    ? `from ${formatCalendarDate(checkIn, locale)}`
    : formatStay(checkIn, checkOut, locale);
}

function NightsCell({ line }: { readonly line: OfferLine }) {
  const { nights, nightsContradict, offer } = line;
  if (nights === null) return <AbsentCell why={absenceOf(offer, 'nights')} />;
  return nightsContradict ? (
    <span title="The dates of the stay give a different number of nights">{nights} ?</span>
  ) : (
    nights
  );
}

/** `discount` may mean per cent or an amount, so it's shown as sent. */
function DiscountCell({ offer }: { readonly offer: Offer }) {
  if (offer.discountPercent === undefined && typeof offer.discountAmount === 'string')
    return offer.discountAmount;
  return (
    <FieldCell record={offer} field="discountPercent">
      {(discount) => String(discount)}
    </FieldCell>
  );
}

function OfferName({ offer }: { readonly offer: Offer }) {
  const name = offer.title ?? offer.offerId ?? null;
  return name === null ? <AbsentCell why={absenceOf(offer, 'title')} /> : <InertText text={name} />;
}
