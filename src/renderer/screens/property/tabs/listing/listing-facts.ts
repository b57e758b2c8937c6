import type { JsonValue } from '../../../../../core/values/json/json.ts';
import { isJsonObject, ownValue } from '../../../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { momentText } from '../../../../components/format/moment-text.ts';

export interface ListingFact {
  readonly label: string;
  readonly value: JsonValue;
}

/** What the service told of the property in few words, in one order. What it did not tell is left out, never guessed. */
export function listingFacts(detail: ResourceValue<'property-detail'>, locale: string): ListingFact[] {
  const facts: readonly (readonly [string, JsonValue | undefined])[] = [
    ['Place', nameIn(detail.place)],
    ['Type', detail.propertyType],
    ['Sleeps', detail.sleeps],
    ['Bedrooms', detail.bedrooms],
    ['Bathrooms', detail.bathrooms],
    ['Pets allowed', detail.petsAllowed],
    ['Most dogs', detail.maxDogs],
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

/** Of `{average, count}` the average; anything else as it came. */
function ratingIn(rating: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(rating) && Object.hasOwn(rating, 'average') ? rating['average'] : rating;
}

function countIn(rating: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(rating) ? ownValue(rating, 'count') : undefined;
}
