import type { DescribedPlace, DescribedUnit } from '../../../../core/mapping/described/described-resource.ts';
import { joinChoices } from '../../../../core/wording/join-words.ts';

/** A place of an answer as people read it: `rows[].discount`. */
export function placeText({ path }: Pick<DescribedPlace, 'path'>): string {
  return path.join('.').replaceAll('.[]', '[]');
}

const unitWords: Readonly<Record<DescribedUnit, string>> = {
  percent: 'percent',
  fraction: 'a fraction of the whole',
  money: 'whole units of money',
  minor: 'hundredths, such as pence',
};

/** The units that a description leaves for one place, for people: "per cent or a fraction of the whole". */
export function placeWords({ units }: Pick<DescribedPlace, 'units'>): string {
  return joinChoices(units.map((unit) => unitWords[unit]));
}
