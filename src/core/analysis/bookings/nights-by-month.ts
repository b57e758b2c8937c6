import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, eachDay } from '../../values/dates/calendar-date.ts';

export interface MonthNights {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly nights: number;
}

const mostNights = 366;

/** The nights of stays in the months that they lie in: from 31 May to 6 June it is 1 and 5. Stays of unknown length are left out. */
export function nightsByMonth(
  stays: readonly { readonly checkIn: CalendarDate; readonly nights: number | null }[],
): readonly MonthNights[] {
  const months = new Map<string, number>();
  for (const { checkIn, nights } of stays) {
    if (nights === null || nights < 1) continue;
    for (const night of eachDay(checkIn, addDays(checkIn, Math.min(nights, mostNights) - 1))) {
      const month = night.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
    }
  }
  return [...months]
    .map(([month, nights]) => ({ month, nights }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}
