import type { OfCurrency } from '../../../../../core/values/money/currency.ts';
import {
  byCurrency,
  currenciesDiffer,
  currencyMark,
  theCurrency,
} from '../../../../../core/values/money/currency.ts';
import type { PortfolioRow } from '../../../../../core/analysis/portfolio-figures.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { currencyOf } from '../../../../../core/mapping/money/currencies.ts';
import { depositCurrencyOf } from '../../../../guarded-edit/editors/deposit-currency.ts';
import type { CellStep } from '../sheet-model.ts';

export type DepositCurrencies = readonly OfCurrency<number>[];

/** What the deposits of the houses that are taken in are in: named with the deposit, else by the listing of the house. */
export function depositCurrencies(
  rows: readonly Pick<PortfolioRow, 'propertyId' | 'depositCurrency' | 'currency'>[],
  houses: ReadonlySet<number>,
): DepositCurrencies {
  const own = rows.filter(({ propertyId }) => houses.has(propertyId));
  return byCurrency(own, depositCurrencyOf).map(({ currency, items }) => ({
    currency,
    items: items.map(({ propertyId }) => propertyId),
  }));
}

/** "£ (14 houses) and € (3 houses)"; null where all that are named may be one. */
export function severalWords(currencies: DepositCurrencies): string | null {
  const named = currencies.flatMap(({ currency }) => currency ?? []);
  if (!named.some((one) => named.some((other) => currenciesDiffer(one, other)))) return null;
  const words = currencies.map(({ currency, items }) => {
    const name = currency === null ? 'no currency sent' : currencyMark(currency);
    return `${name} (${formatCounted(items.length, 'property', 'properties', '')})`;
  });
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Whether a step writes an amount, and no share of what is there. */
export function isAmountStep(step: CellStep | null): boolean {
  if (step?.kind === 'adjust-deposit') return step.by === 'amount';
  return step?.kind === 'set-deposit' && step.amount !== null;
}

/** What speaks against one amount for all of these houses; null where nothing does. `typed` may name a currency. */
export function againstOneAmount(
  step: CellStep,
  typed: string,
  currencies: DepositCurrencies,
): string | null {
  if (!isAmountStep(step)) return null;
  const several = severalWords(currencies);
  if (several !== null) {
    return `These deposits are in different currencies: ${several}. Raise or lower them by %, or edit each currency separately.`;
  }
  const meant = currencyOf(typed) ?? null;
  const theirs = theCurrency(currencies.flatMap(({ currency }) => currency ?? []));
  return currenciesDiffer(meant, theirs)
    ? `These deposits are in ${theirs === null ? '' : currencyMark(theirs)}, but the amount you typed isn’t.`
    : null;
}
