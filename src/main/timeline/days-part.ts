import type { TimelineLeverResource } from '../../analysis/timeline/house-days.ts';
import { timelineLeverResources } from '../../analysis/timeline/house-days.ts';
import { daysOfMonth } from '../../analysis/timeline/body-days.ts';
import { recentBookingsQuery } from '../../analysis/bookings/recent-bookings-query.ts';
import type { SnapshotKey } from '../../contract/ipc/snapshots.ts';

/** What a read tells of the days of a house. */
export type DaysPart = { readonly propertyId: number } & (
  | { readonly is: 'month'; readonly month: string }
  | { readonly is: 'levers'; readonly resource: TimelineLeverResource }
  | { readonly is: 'bookings' }
);

/** Undefined of every read that tells nothing of them: another resource, or another question. */
export function partOf({ resource, subject, query }: SnapshotKey, now: Date): DaysPart | undefined {
  if (!/^[1-9]\d{0,15}$/.test(subject)) return undefined;
  const propertyId = Number(subject);
  if (resource === 'unavailable-dates') {
    const month = monthOf(query);
    return month === undefined ? undefined : { propertyId, is: 'month', month };
  }
  if (resource === 'bookings') {
    // A later page is the first one's question with an offset.
    const ofAllPages = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'offset'));
    return isSame(ofAllPages, recentBookingsQuery(now)) ? { propertyId, is: 'bookings' } : undefined;
  }
  const levers = timelineLeverResources.find((name) => name === resource);
  return levers === undefined || Object.keys(query).length > 0
    ? undefined
    : { propertyId, is: 'levers', resource: levers };
}

/** The query by which the unavailable dates of a month ('YYYY-MM') are asked for. */
export function queryOfMonth(month: string): { readonly month: string; readonly year: string } {
  return { month: String(Number(month.slice(5))), year: String(Number(month.slice(0, 4))) };
}

const monthsBefore = 2;
const monthsAfter = 18;

/** The months that are looked for in the cache: some that are over, and a year and a half to come. */
export function monthsAround(now: Date): readonly string[] {
  const first = now.getUTCFullYear() * 12 + now.getUTCMonth() - monthsBefore;
  return Array.from({ length: monthsBefore + monthsAfter + 1 }, (_, index) => {
    const [year, month] = [Math.floor((first + index) / 12), ((first + index) % 12) + 1];
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  });
}

function monthOf({ year, month, ...others }: SnapshotKey['query']): string | undefined {
  if (year === undefined || month === undefined || Object.keys(others).length > 0) return undefined;
  const text = `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
  return daysOfMonth(text).length > 0 ? text : undefined;
}

function isSame(query: SnapshotKey['query'], expected: SnapshotKey['query']): boolean {
  return (
    Object.keys(query).length === Object.keys(expected).length &&
    Object.entries(expected).every(([name, value]) => query[name] === value)
  );
}
