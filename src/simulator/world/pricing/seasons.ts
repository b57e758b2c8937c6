import { dayOfDate, monthDayOf } from '../calendar.ts';
import type { NonEmpty } from '../seeded-random.ts';

export const SEASON_NAMES = ['Winter', 'Spring', 'Early summer', 'Peak summer', 'Autumn'] as const;
export type SeasonName = (typeof SEASON_NAMES)[number];

interface SeasonShape {
  readonly name: SeasonName;
  /** First day as MMDD. The season lasts until the next one's first day. */
  readonly fromMonthDay: number;
  readonly from: string;
  readonly to: string;
  readonly priceFactor: number;
  readonly demand: number;
}

const SPRING: SeasonShape = {
  name: 'Spring',
  fromMonthDay: 401,
  from: '04-01',
  to: '05-22',
  priceFactor: 0.86,
  demand: 0.62,
};
const EARLY_SUMMER: SeasonShape = {
  name: 'Early summer',
  fromMonthDay: 523,
  from: '05-23',
  to: '07-17',
  priceFactor: 1.08,
  demand: 0.76,
};
const PEAK_SUMMER: SeasonShape = {
  name: 'Peak summer',
  fromMonthDay: 718,
  from: '07-18',
  to: '08-31',
  priceFactor: 1.55,
  demand: 0.93,
};
const AUTUMN: SeasonShape = {
  name: 'Autumn',
  fromMonthDay: 901,
  from: '09-01',
  to: '10-31',
  priceFactor: 0.92,
  demand: 0.64,
};
/** Winter crosses the new year: its window in a year begins on 1 November. */
const WINTER: SeasonShape = {
  name: 'Winter',
  fromMonthDay: 1101,
  from: '11-01',
  to: '03-31',
  priceFactor: 0.63,
  demand: 0.36,
};

export const SEASONS: NonEmpty<SeasonShape> = [WINTER, SPRING, EARLY_SUMMER, PEAK_SUMMER, AUTUMN];

export function seasonOfDay(day: number): SeasonShape {
  const monthDay = monthDayOf(day);
  if (monthDay >= WINTER.fromMonthDay || monthDay < SPRING.fromMonthDay) return WINTER;
  if (monthDay < EARLY_SUMMER.fromMonthDay) return SPRING;
  if (monthDay < PEAK_SUMMER.fromMonthDay) return EARLY_SUMMER;
  if (monthDay < AUTUMN.fromMonthDay) return PEAK_SUMMER;
  return AUTUMN;
}

/** The season's window that begins in `year`, as first and last date. */
export function seasonWindow(season: SeasonShape, year: number): { from: string; to: string } {
  const lastYear = season.to < season.from ? year + 1 : year;
  return { from: `${year}-${season.from}`, to: `${lastYear}-${season.to}` };
}

/** The first window of `season` that hasn't ended on `day`. */
export function nextSeasonWindow(
  season: SeasonShape,
  day: number,
  year: number,
): { from: string; to: string } {
  for (let start = year - 1; ; start += 1) {
    const window = seasonWindow(season, start);
    if (dayOfDate(window.to) >= day) return window;
  }
}
