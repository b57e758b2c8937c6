import type { PropertyProfile } from '../listing/property-profile.ts';
import { SEASONS, seasonOfDay } from './seasons.ts';
import type { SeasonName } from './seasons.ts';

/** The list price of a week in `season`, in whole pounds, rounded to five. */
export function weeklyPounds(profile: PropertyProfile, season: SeasonName): number {
  const factor = SEASONS.find((candidate) => candidate.name === season)?.priceFactor ?? 1;
  return Math.round((profile.weeklyBasePounds * factor * profile.stance[season]) / 5) * 5;
}

/** A night costs a little more than a seventh of the week, as in most price lists. */
export function nightlyPounds(profile: PropertyProfile, season: SeasonName): number {
  return Math.round((weeklyPounds(profile, season) * 1.06) / 7);
}

/** The undiscounted price of a stay, in pence: the weekly rate for whole weeks, the nightly rate for the rest. */
export function stayMinor(profile: PropertyProfile, arrivalDay: number, nights: number): number {
  let totalMinor = 0;
  let night = 0;
  while (night < nights) {
    const season = seasonOfDay(arrivalDay + night).name;
    if (nights - night >= 7) {
      totalMinor += weeklyPounds(profile, season) * 100;
      night += 7;
    } else {
      totalMinor += nightlyPounds(profile, season) * 100;
      night += 1;
    }
  }
  return totalMinor;
}
