import type { ResourceValue } from '../../../../contract/service/resources.ts';
import { rowSearch } from '../../../components/list/matches-words.ts';

export type Place = ResourceValue<'places'>['rows'][number];

export function placeTitle({ name, slug }: Pick<Place, 'name' | 'slug'>): string {
  return name === null || name === undefined || name.trim() === '' ? slug : name;
}

/** Each slug once, the last that came, in alphabetical order; places without a slug lead nowhere. */
export function placesByName(rows: readonly Place[]): readonly Place[] {
  const bySlug = new Map(rows.filter(({ slug }) => slug.trim() !== '').map((place) => [place.slug, place]));
  return [...bySlug.values()].toSorted(
    (left, right) =>
      placeTitle(left).localeCompare(placeTitle(right)) ||
      (left.county ?? '').localeCompare(right.county ?? ''),
  );
}

/** Every word is in the name, the county, the country or the slug. */
export const isPlaceSearched = rowSearch(({ name, county, country, slug }: Place) => [
  ...[name, county, country, slug],
]);
