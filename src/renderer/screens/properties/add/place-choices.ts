import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../../core/values/json/json.ts';
import { rowSearch } from '../../../components/list/matches-words.ts';
import { readAs } from '../../../client/properties/resource-reading.ts';

type Row = ResourceValue<'places'>['rows'][number];

export interface Place {
  readonly row: Row;
  readonly title: string;
  /** The slug for loading its properties. Null if the service sent none. */
  readonly slug: string | null;
  readonly within: readonly string[];
  /** Whether its areas couldn't be read. */
  readonly hasUnreadAreas: boolean;
}

/** The slug serves as a name if there is none. */
function placeTitle({ name, slug }: Pick<Row, 'name' | 'slug'>): string {
  return textOf(name) ?? textOf(slug) ?? 'Unnamed place';
}

const mostLevels = 6;

interface Known {
  readonly row: Row;
  readonly slug: string | null;
  /** The place that contained it in the response. Null if none did. */
  readonly holder: Known | null;
  readonly hasUnreadAreas: boolean;
}

/** Of places with the same slug, the last counts. Areas may be nested or named by the places in them. */
export function placesByName(rows: readonly Row[]): readonly Place[] {
  const known = eachSlugOnce(rows.flatMap((row) => withAreas(row, null, 0)));
  const byName = new Map<string, Known>();
  // Slugs are unique but names aren't, so slugs come last and win.
  for (const name of ['name', 'placeId', 'slug'] as const) {
    for (const one of known) if (typeof one.row[name] === 'string') byName.set(one.row[name], one);
  }
  return known
    .map((one): Place => ({
      row: one.row,
      title: placeTitle(one.row),
      slug: one.slug,
      within: around(one, byName),
      hasUnreadAreas: one.hasUnreadAreas,
    }))
    .toSorted(byPath);
}

function withAreas(row: Row, holder: Known | null, level: number): readonly Known[] {
  const sent = row.areas ?? null;
  const decoded = sent === null ? undefined : readAs('places', { body: sent });
  const isRead = sent === null || decoded !== undefined;
  const slug = textOf(row.slug);
  const own: Known = { row, slug, holder, hasUnreadAreas: !isRead || (sent !== null && level >= mostLevels) };
  const areas = decoded?.value.rows ?? [];
  if (level >= mostLevels) return [own];
  return [own, ...areas.flatMap((area) => withAreas(area, own, level + 1))];
}

/** Leaves out places with neither a slug nor a name. */
function eachSlugOnce(all: readonly Known[]): readonly Known[] {
  const reported = all.filter(({ row, slug }) => slug !== null || textOf(row.name) !== null);
  const last = new Map(reported.map((one) => [one.slug ?? one, one]));
  return [...last.values()];
}

function around(one: Known, byName: ReadonlyMap<string, Known>): readonly string[] {
  const path: Known[] = [];
  for (let at = parentOf(one, byName); at !== undefined; at = parentOf(at, byName)) {
    if (at === one || path.includes(at) || path.length >= mostLevels) break;
    path.unshift(at);
  }
  return path.map(({ row }) => placeTitle(row));
}

function parentOf({ row, holder }: Known, byName: ReadonlyMap<string, Known>): Known | undefined {
  if (holder !== null) return holder;
  const parent = row.parent ?? null;
  const names = isJsonObject(parent)
    ? ['slug', 'id', 'name'].map((name) => ownValue(parent, name) ?? null)
    : [parent];
  for (const name of names) {
    const found = byName.get(keyOf(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

function keyOf(name: JsonValue): string {
  return typeof name === 'number' ? String(name) : typeof name === 'string' ? name : '';
}

function byPath(left: Place, right: Place): number {
  const [one, other] = [
    [...left.within, left.title],
    [...right.within, right.title],
  ];
  for (const [level, title] of one.entries()) {
    const order = title.localeCompare(other[level] ?? '');
    if (order !== 0) return order;
  }
  return one.length - other.length || (left.row.county ?? '').localeCompare(right.row.county ?? '');
}

/** Matches every word against the name, the areas around it, the county, the country and the slug. */
export const isPlaceSearched = rowSearch(({ row, title, slug, within }: Place) => [
  ...[title, row.county, row.country, slug],
  ...within,
]);

function textOf(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
