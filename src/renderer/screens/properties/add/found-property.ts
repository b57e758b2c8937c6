import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../../core/values/json/json.ts';
import { absenceOf, absenceOfAll } from '../../../../core/mapping/absence.ts';
import type { Absence } from '../../../../core/mapping/absence.ts';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { matchesWords } from '../../../components/list/matches-words.ts';

export interface FoundProperty {
  readonly propertyId: number;
  /** Null if the service doesn't say, as for all fields here. */
  readonly title: string | null;
  readonly place: string | null;
  readonly price: string | null;
  /** True for the lowest price of any stay, false for the price of the requested stay. */
  readonly isFromPrice: boolean;
  readonly sleeps: number | null;
  /** Why a value is missing. Null if the service sent null. */
  readonly why: Readonly<Record<'place' | 'price' | 'sleeps', Absence | null>>;
}

type Summary = ResourceValue<'search'>['rows'][number];

/** Search results reduced to what distinguishes them. Repeated ids are removed. */
export function foundProperties(rows: readonly Summary[]): FoundProperty[] {
  const seen = new Map<number, FoundProperty>();
  for (const row of rows) {
    if (row.propertyId <= 0 || seen.has(row.propertyId)) continue;
    seen.set(row.propertyId, {
      propertyId: row.propertyId,
      title: textOrNull(row.title),
      place: placeName(row.place ?? null) ?? textOrNull(row.placeSlug),
      price: row.price ?? row.priceFrom ?? null,
      isFromPrice: row.price === null || row.price === undefined,
      sleeps: row.sleeps ?? null,
      why: {
        place: whyNot(row, 'place', 'placeSlug'),
        price: whyNot(row, 'price', 'priceFrom'),
        sleeps: whyNot(row, 'sleeps'),
      },
    });
  }
  return [...seen.values()];
}

/** Results whose title, place or id match every word. All of them for an empty text. */
export function nameFilter(found: readonly FoundProperty[], name: string): readonly FoundProperty[] {
  return found.filter(({ propertyId, title, place }) =>
    matchesWords([title, place, propertyId].filter((part) => part !== null).join(' '), name),
  );
}

/** The selection: all results except `but`, or only `but`, whichever search found them. */
export interface Ticks {
  readonly isAll: boolean;
  readonly but: ReadonlySet<number>;
}
export const allTicked: Ticks = { isAll: true, but: new Set() };
export const noneTicked: Ticks = { isAll: false, but: new Set() };

export function ticked({ isAll, but }: Ticks, ids: readonly number[], on: boolean): Ticks {
  const others = [...but].filter((id) => !ids.includes(id));
  return { isAll, but: new Set(on === isAll ? others : [...others, ...ids]) };
}

interface SortedOut {
  readonly found: number;
  readonly toAdd: readonly number[];
  readonly alreadyThere: number;
  /** Deselected by hand. */
  readonly leftOut: number;
}

export function sortedOut(
  found: readonly FoundProperty[],
  listed: ReadonlySet<number>,
  { isAll, but }: Ticks,
): SortedOut {
  const free = found.map(({ propertyId }) => propertyId).filter((id) => !listed.has(id));
  const toAdd = isAll ? free.filter((id) => !but.has(id)) : [...but].filter((id) => !listed.has(id));
  return {
    found: found.length,
    toAdd,
    alreadyThere: found.length - free.length,
    leftOut: isAll ? free.length - toAdd.length : 0,
  };
}

/** "143 found; 12 already added, skipped". */
export function foundWords(sorted: SortedOut, isWhole: boolean, locale: string): string {
  const count = (value: number): string => formatCount(value, locale);
  return [
    `${count(sorted.found)} found${isWhole ? '' : ' so far'}`,
    ...(sorted.alreadyThere === 0 ? [] : [`${count(sorted.alreadyThere)} already added, skipped`]),
    ...(sorted.leftOut === 0 ? [] : [`${count(sorted.leftOut)} deselected`]),
  ].join('; ');
}

/** Prefers unreadable values to nulls, and nulls to missing fields. */
function whyNot(row: Summary, ...fields: readonly (keyof Summary)[]): Absence | null {
  const absences = fields.map((field) => (row[field] === undefined ? absenceOf(row, field) : null));
  const unsent = absences.filter((one) => one !== null);
  const why = absenceOfAll(unsent);
  return why.is === 'not-understood' || unsent.length === absences.length ? why : null;
}

/** The name of a place, which is sent as a text or as an object with a name. */
export function placeName(place: JsonValue): string | null {
  if (typeof place === 'string') return textOrNull(place);
  if (!isJsonObject(place)) return null;
  const name = ownValue(place, 'name') ?? ownValue(place, 'title') ?? ownValue(place, 'town') ?? null;
  return typeof name === 'string' ? textOrNull(name) : null;
}

function textOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}

export interface SlugPair {
  readonly place: string;
  readonly property: string;
}

/**
 * The place field can also hold a whole web address, whose last two segments count. Undefined if either is
 * missing.
 */
export function slugPairOf(placeText: string, propertyText: string): SlugPair | undefined {
  const typed = [placeText, propertyText].map((text) => partsOf(text));
  const [placeParts = [], propertyParts = []] = typed;
  const all = [...placeParts, ...propertyParts];
  const [place, property] = all.slice(-2);
  return place === undefined || property === undefined ? undefined : { place, property };
}

function partsOf(text: string): string[] {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '');
}
