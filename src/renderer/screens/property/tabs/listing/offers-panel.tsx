import { pagedLists } from '../../../../../contract/service/pages/paged-lists.ts';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { ChartTable } from '../../../../charts/frame/chart-table.tsx';
import type { ChartTableData } from '../../../../charts/frame/chart-table-data.ts';
import { fieldCell } from '../../../../charts/field-cell.tsx';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { formatCalendarDate, formatStay } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { PagedListingPanel } from './paged-listing-panel.tsx';
import { t } from './texts.ts';

type Offer = ResourceValue<'property-special-offers'>['rows'][number];

export function OffersPanel(props: PropertyPlace) {
  const { locale } = usePreferences();
  return (
    <PagedListingPanel
      place={props}
      list={pagedLists.propertySpecialOffers}
      title={t('specialOffers')}
      description={t('discountedStaysThatTheServiceHasActive')}
      empty={<EmptyState title={t('noSpecialOffers')}>{t('serviceHasNoneActiveForThisProperty')}</EmptyState>}
      one={t('offer')}
      many={t('offers')}
    >
      {(offers) => <ChartTable table={tableOf(offers, locale)} />}
    </PagedListingPanel>
  );
}

function tableOf(rows: readonly Offer[], locale: string): ChartTableData {
  return {
    caption: t('specialOffers'),
    columns: [
      { name: t('stay') },
      { name: t('nights'), numeric: true },
      { name: t('offerPrice'), numeric: true },
      { name: t('before'), numeric: true },
      { name: t('discountAsGiven'), numeric: true },
      { name: t('active') },
    ],
    rows: rows.map((offer, index) => ({
      key: `${String(index)} ${offer.offerId ?? ''}`,
      cells: [
        { value: stayText(offer, locale) },
        fieldCell(offer, 'nights'),
        fieldCell(offer, 'offerPrice', (amount) => <AmountText amount={amount} />),
        fieldCell(offer, 'originalPrice', (amount) => <AmountText amount={amount} />),
        fieldCell(offer, 'discountPercent'),
        fieldCell(offer, 'active', yesOrNo),
      ],
    })),
  };
}

function yesOrNo(value: boolean): string {
  return value ? t('yes') : t('no');
}

function stayText({ checkIn, checkOut, title }: Offer, locale: string): string | null {
  if (checkIn !== null && checkIn !== undefined) {
    return checkOut === null || checkOut === undefined
      ? t('fromCheckIn', { checkIn: formatCalendarDate(checkIn, locale) })
      : formatStay(checkIn, checkOut, locale);
  }
  if (checkOut !== null && checkOut !== undefined)
    return t('until', { checkOut: formatCalendarDate(checkOut, locale) });
  return title ?? null;
}
