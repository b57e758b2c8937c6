import { answersFor } from '../../../../../core/analysis/availability/month-answer.ts';
import type { MonthRead } from '../../../../client/bookings/month-memory.ts';
import { monthCoverage } from './check-in-coverage.ts';

/** How far a month is read; other-days: its list holds days of other months alone, and says nothing of its own. */
export type JudgedMonth = Omit<MonthRead, 'is'> & { readonly is: MonthRead['is'] | 'other-days' };

export function judgedMonths(year: number, months: readonly MonthRead[]): readonly JudgedMonth[] {
  return months.map((month) => {
    const days = monthCoverage(year, month.month);
    const isOther = month.is === 'read' && days !== undefined && !answersFor(month.dates, days);
    return isOther ? { ...month, is: 'other-days' } : month;
  });
}
