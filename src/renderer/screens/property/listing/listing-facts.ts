import { type JsonValue, isJsonObject, ownValue } from '../../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { momentText } from '../../../components/format/moment-text.ts';

interface ListingFact {
  readonly label: string;
  readonly value: JsonValue;
}

/** The property in a few facts, in a fixed order. Missing facts are left out, never guessed. */
export function listingFacts(detail: ResourceValue<'property-detail'>, locale: string): ListingFact[] {
  const facts: readonly (readonly [string, JsonValue | undefined])[] = [
    ['Place', nameIn(detail.place)],
    ['Type', detail.propertyType],
    ['Sleeps', detail.sleeps],
    ['Bedrooms', detail.bedrooms],
    ['Bathrooms', detail.bathrooms],
    ['Pets allowed', detail.petsAllowed],
    ['Max. dogs', detail.maxDogs],
    ['Check-in', detail.checkInTime],
    ['Check-out', detail.checkOutTime],
    ['Rating', ratingIn(detail.rating)],
    ['Reviews', detail.reviewCount ?? countIn(detail.rating)],
    ['Published', detail.published],
    ['Updated', typeof detail.updatedAt === 'string' ? momentText(detail.updatedAt, locale) : undefined],
    ['Currency', detail.currency],
    ['Property slug', detail.propertySlug],
    ['Place slug', detail.placeSlug ?? slugIn(detail.place)],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === null ? [] : [{ label, value }]));
}

function nameIn(place: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(place) ? (ownValue(place, 'name') ?? ownValue(place, 'title') ?? place) : place;
}

function slugIn(place: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(place) ? ownValue(place, 'slug') : undefined;
}

/** The average of `{average, count}`. Other values stay as they are. */
function ratingIn(rating: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(rating) && Object.hasOwn(rating, 'average') ? rating['average'] : rating;
}

function countIn(rating: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(rating) ? ownValue(rating, 'count') : undefined;
}

type BedRow = ResourceValue<'bedrooms'>['rows'][number];

export interface Bedroom {
  readonly number: number;
  /** "2 × Single, 1 × Cot". A missing count is left out, never taken as one. */
  readonly beds: string;
  /** Null if the service doesn't say, or contradicts itself. */
  readonly enSuite: boolean | null;
}

/** One entry per room. The service sends one row per type of bed (section 2, "Bedroom"). */
export function bedroomsByNumber(rows: readonly BedRow[]): Bedroom[] {
  const numbers = [...new Set(rows.map((row) => row.bedroomNumber))].toSorted((left, right) => left - right);
  return numbers.map((number) => {
    const own = rows.filter((row) => row.bedroomNumber === number);
    const reported = new Set(own.map((row) => row.enSuite));
    const [enSuite] = reported;
    return {
      number,
      beds: own
        .map(bedsText)
        .filter((text) => text !== '')
        .join(', '),
      enSuite: reported.size === 1 ? (enSuite ?? null) : null,
    };
  });
}

function bedsText({ bedType, bedCount }: BedRow): string {
  const type = bedType?.trim() ?? '';
  if (bedCount === null || bedCount === undefined) return type;
  return type === '' ? `${bedCount} of a type that was not sent` : `${String(bedCount)} × ${type}`;
}

type ImageRow = NonNullable<ResourceValue<'images'>['legacy']>[number];

export interface ListedPicture {
  readonly key: string;
  /** For the gallery. Null if the service sent no address. */
  readonly small: string | null;
  readonly large: string | null;
  readonly alt: string | null;
  readonly order: number | null;
}

/** Pictures in display order. Ties keep the service's order, and pictures without a position come last. */
export function picturesInOrder(rows: readonly ImageRow[]): ListedPicture[] {
  return rows
    .map((row, index): ListedPicture => {
      const sizes = addressesIn(row.urls ?? null);
      const small = [row.thumbnailUrl, sizes.small, row.mediumUrl, row.url, row.largeUrl, sizes.any];
      const large = [row.largeUrl, row.url, sizes.large, row.mediumUrl, sizes.any, row.thumbnailUrl];
      return {
        key: `${String(index)} ${String(row.imageId ?? '')}`,
        small: firstText(small),
        large: firstText(large),
        alt: firstText([row.alt]),
        order: row.order ?? null,
      };
    })
    .toSorted((left, right) => (left.order ?? Infinity) - (right.order ?? Infinity) || 0);
}

function firstText(candidates: readonly (string | null | undefined)[]): string | null {
  for (const candidate of candidates) {
    const text = candidate?.trim() ?? '';
    if (text !== '') return candidate ?? null;
  }
  return null;
}

/** Addresses in an object of sizes. Its names are unknown, so they only serve as hints. */
function addressesIn(urls: JsonValue): { small?: string; large?: string; any?: string } {
  const entries = isJsonObject(urls) || Array.isArray(urls) ? Object.entries(urls) : [];
  const addresses = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^https?:/i.test(entry[1]),
  );
  const named = (pattern: RegExp): string | undefined => addresses.find(([name]) => pattern.test(name))?.[1];
  const small = named(/thumb|small|tiny|xs|sm/i);
  const large = named(/large|full|orig|big|xl|lg/i);
  const any = addresses[0]?.[1];
  return {
    ...(small === undefined ? {} : { small }),
    ...(large === undefined ? {} : { large }),
    ...(any === undefined ? {} : { any }),
  };
}
