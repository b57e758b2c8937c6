import type { PortfolioRow } from '../../../../core/analysis/portfolio-figures.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { depositCurrencyOf } from '../../../guarded-edit/editors/deposit-currency.ts';
import type { HouseName } from './grid/sheet-row.tsx';

/** What one house is called. `areApart`: the listings of the houses name different currencies, so that each has to be said. */
export function nameOf(
  row: Pick<PortfolioRow, 'propertyId' | 'title' | 'place' | 'depositCurrency' | 'currency'>,
  areApart: boolean,
): HouseName {
  const { propertyId, title, place, depositCurrency, currency } = row;
  const id = String(propertyId);
  return {
    title: visibleText(title ?? `Property ${id}`),
    about: place === null ? id : `${visibleText(place)} · ${id}`,
    depositCurrency: depositCurrency ?? (areApart ? currency : undefined) ?? null,
    amountsIn: depositCurrencyOf(row),
  };
}
