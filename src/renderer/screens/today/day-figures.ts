import type { Issue } from '../../../core/analysis/attention/issue.ts';
import { hasArrival, nightOf } from '../../../core/analysis/calendar/day-letters.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import type { DecimalText } from '../../../core/values/money/money.ts';
import {
  addAmounts,
  compareAmounts,
  isDecimalText,
  multiplyAmount,
} from '../../../core/values/money/money.ts';
import type { CalendarRow } from '../../../ipc/calendar.ts';

/** Arrivals and departures today and tomorrow. The nights start with yesterday's. */
export function movesOf(rows: readonly Pick<CalendarRow, 'nights' | 'bookings'>[]) {
  const known = rows.filter(({ bookings }) => bookings === null);
  const counted = (isIt: (nights: string, day: number) => boolean): readonly [number, number] => [
    known.filter(({ nights }) => isIt(nights, 1)).length,
    known.filter(({ nights }) => isIt(nights, 2)).length,
  ];
  return {
    properties: rows.length,
    known: known.length,
    arriving: counted((nights, day) => isGuest(nights[day]) && hasArrival(nights[day] ?? '')),
    leaving: counted((nights, day) => {
      const [before, own] = [nights[day - 1], nights[day]];
      return isGuest(before) && (!isGuest(own) || hasArrival(own ?? ''));
    }),
  };
}

function isGuest(letter: string | undefined): boolean {
  const state = letter === undefined ? undefined : nightOf(letter);
  return state === 'booked' || state === 'booked-twice';
}

/** Prices without a currency use the listing's. */
export function weeklyLosses(
  issues: readonly Issue[],
  listed: ReadonlyMap<number, Currency | undefined> = new Map(),
) {
  const worst = new Map<string, { readonly amount: DecimalText; readonly currency: Currency | undefined }>();
  for (const { rule, rows } of issues) {
    if (rule !== 'season-gap') continue;
    for (const { facts, place } of rows) {
      if (facts.is !== 'gap' || place.is !== 'property') continue;
      const { achieved, median, currency } = facts;
      if (!isDecimalText(achieved) || !isDecimalText(median)) continue;
      const amount = addAmounts(median, multiplyAmount(achieved, '-1'));
      const known = worst.get(String(place.propertyId));
      if (known === undefined || compareAmounts(amount, known.amount) > 0) {
        worst.set(String(place.propertyId), {
          amount,
          currency: currency ?? listed.get(place.propertyId) ?? undefined,
        });
      }
    }
  }
  const amounts = [...Map.groupBy(worst.values(), ({ currency }) => currency)].map(([currency, those]) => ({
    currency,
    amount: addAmounts(...those.map(({ amount }) => amount)),
  }));
  return { properties: worst.size, amounts };
}
