import type { Coverage, DatesReported } from './availability-calendar.ts';
import type { LastBody } from '../timeline/body-days.ts';
import { daysOfMonth, monthDays } from '../timeline/body-days.ts';

/** How far the unavailable dates of one month are known; failed: asked for, and no answer came. */
export type MonthStanding = 'read' | 'not-understood' | 'refused' | 'failed' | 'not-read';

export interface YearMonths extends DatesReported {
  /** The days of which something was sent that is not understood. */
  readonly notUnderstood: readonly Coverage[];
  readonly counts: Readonly<Record<MonthStanding, number>>;
}

/**
 * What the answers for these months ('YYYY-MM') list, and of which months nothing is known, and why.
 * @param views in the order of the months; undefined: not asked for
 */
export function yearMonths(months: readonly string[], views: readonly (LastBody | undefined)[]): YearMonths {
  const counts = { read: 0, 'not-understood': 0, refused: 0, failed: 0, 'not-read': 0 };
  const dates: DatesReported['dates'][number][] = [];
  const coverage: Coverage[] = [];
  const notUnderstood: Coverage[] = [];
  for (const [at, month] of months.entries()) {
    const days = daysOfMonth(month);
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) continue;
    const view = views[at];
    const { is, taken } =
      view === undefined ? { is: 'not-read' as const, taken: '' } : monthDays(view, month);
    const standing = is === 'not-read' && view?.lastFailure ? 'failed' : is;
    counts[standing] += 1;
    if (is === 'read') {
      dates.push(...days.filter((_, day) => taken[day] === 't'));
      coverage.push({ from, to });
    } else if (is === 'not-understood') notUnderstood.push({ from, to });
  }
  return { dates, coverage, notUnderstood, counts };
}
