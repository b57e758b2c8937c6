import { z } from 'zod';
import type { BodyOf, startDaysSchema } from './body-schema.ts';
import { date, id, pounds, weekday } from './body-schema.ts';
import type { Weekday } from './calendar.ts';
import { addMonths, dateOfDay, dayOfDate, weekdayOfDay } from './calendar.ts';
import type { DiscountBody, ShortBreakRow } from './pricing/discount.ts';
import type { PropertyProfile } from './listing/property-profile.ts';
import { SEASONS, seasonOfDay } from './pricing/seasons.ts';
import { stayMinor } from './pricing/weekly-price.ts';
import type { World } from './world.ts';

/** GET /developer/properties/{id}/startDays. */
export type StartDaysBody = BodyOf<typeof startDaysSchema>;

/** GET /developer/properties/{id}/shortBreaks. */
export const shortBreaksSchema = z
  .object({
    short_breaks_enabled: z.boolean(),
    min_nights: z.int().min(1),
    allowed_start_days: z.array(weekday),
    seasonal_rules: z.array(z.object({ season: z.string(), min_nights: z.int().min(1) })),
  })
  .meta({ id: 'ShortBreaks' });
export type ShortBreaksBody = BodyOf<typeof shortBreaksSchema>;

/** GET /developer/properties/{id}/start-dates. */
export const startDatesSchema = z
  .object({ success: z.boolean(), data: z.array(date) })
  .meta({ id: 'StartDates' });
export type StartDatesBody = BodyOf<typeof startDatesSchema>;

/** GET /developer/properties/{id}/available-nights. Pounds. */
export const availableNightsSchema = z
  .object({
    property_id: id,
    checkin: date,
    options: z.array(
      z.object({ nights: z.int().min(1), checkout: date, price: pounds('Price of the stay') }),
    ),
  })
  .meta({ id: 'AvailableNights' });
export type AvailableNightsBody = BodyOf<typeof availableNightsSchema>;

const AHEAD_DAYS = 365;

export function startDays(profile: PropertyProfile): StartDaysBody {
  const open = new Set<Weekday>(profile.changeoverDays);
  return {
    monday: open.has('monday'),
    tuesday: open.has('tuesday'),
    wednesday: open.has('wednesday'),
    thursday: open.has('thursday'),
    friday: open.has('friday'),
    saturday: open.has('saturday'),
    sunday: open.has('sunday'),
  };
}

function isShortBreakRow(row: object): row is ShortBreakRow {
  return 'start_days' in row;
}

/** The public view of the short-break discount, so an edit of the discount shows here at once. */
export function shortBreaks(discount: DiscountBody): ShortBreaksBody {
  const rows = discount.active ? discount.rows.filter(isShortBreakRow) : [];
  const days = new Set(rows.flatMap((row) => row.start_days));
  return {
    short_breaks_enabled: rows.length > 0,
    min_nights: rows.length > 0 ? Math.min(...rows.map((row) => row.min_nights)) : 7,
    allowed_start_days: [...days],
    seasonal_rules: rows.map((row) => ({
      season: seasonOfDay(dayOfDate(row.date_from)).name,
      min_nights: row.min_nights,
    })),
  };
}

/** Unavailable dates, oldest first: from `today` on, or all of a given year or month. */
export function unavailableDates(
  world: World,
  profile: PropertyProfile,
  today: number,
  year: string | undefined,
  month: number | undefined,
): string[] {
  const from = year === undefined ? today : dayOfDate(`${year}-01-01`);
  const to = year === undefined ? today + AHEAD_DAYS : dayOfDate(`${year}-12-31`);
  const suffix = month === undefined ? undefined : `-${String(month).padStart(2, '0')}-`;
  const dates: string[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!world.isTaken(profile, day)) continue;
    const date = dateOfDay(day);
    if (suffix === undefined || date.includes(suffix)) dates.push(date);
  }
  return dates;
}

export function isFree(world: World, profile: PropertyProfile, arrivalDay: number, nights: number): boolean {
  for (let night = 0; night < nights; night += 1) {
    if (world.isTaken(profile, arrivalDay + night)) return false;
  }
  return true;
}

export function minimumNights(profile: PropertyProfile, day: number): number {
  return profile.shortBreaks && seasonOfDay(day) !== SEASONS[3] ? 3 : 7;
}

export function startDates(
  world: World,
  profile: PropertyProfile,
  today: number,
  months: number,
): StartDatesBody {
  const open = new Set<Weekday>(profile.changeoverDays);
  const data: string[] = [];
  const end = addMonths(today, months);
  for (let day = today + 1; day <= end; day += 1) {
    if (open.has(weekdayOfDay(day)) && isFree(world, profile, day, minimumNights(profile, day))) {
      data.push(dateOfDay(day));
    }
  }
  return { success: true, data };
}

/** Lengths of stay that can begin on `arrivalDay`, each with its undiscounted price. */
export function availableNights(
  world: World,
  profile: PropertyProfile,
  arrivalDay: number,
): AvailableNightsBody {
  const open = new Set<Weekday>(profile.changeoverDays);
  const candidates = open.has(weekdayOfDay(arrivalDay)) ? [3, 4, 7, 10, 14, 21, 28] : [];
  return {
    property_id: profile.id,
    checkin: dateOfDay(arrivalDay),
    options: candidates
      .filter(
        (nights) =>
          nights >= minimumNights(profile, arrivalDay) && isFree(world, profile, arrivalDay, nights),
      )
      .map((nights) => ({
        nights,
        checkout: dateOfDay(arrivalDay + nights),
        price: stayMinor(profile, arrivalDay, nights) / 100,
      })),
  };
}
