import type { JsonValue } from '../../../../../contract/json/json.ts';
import { isJsonObject, ownValue } from '../../../../../contract/json/json.ts';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { momentText } from '../../../../components/format/moment-text.ts';
import { t } from './texts.ts';

export interface ListingFact {
  readonly label: string;
  readonly value: JsonValue;
}

/** What the service told of the property in few words, in one order. What it did not tell is left out, never guessed. */
export function listingFacts(detail: ResourceValue<'property-detail'>, locale: string): ListingFact[] {
  const facts: readonly (readonly [string, JsonValue | undefined])[] = [
    [t('place'), nameIn(detail.place)],
    [t('type'), detail.propertyType],
    [t('sleeps'), detail.sleeps],
    [t('bedrooms'), detail.bedrooms],
    [t('bathrooms'), detail.bathrooms],
    [t('petsAllowed'), detail.petsAllowed],
    [t('mostDogs'), detail.maxDogs],
    [t('checkIn'), detail.checkInTime],
    [t('checkOut'), detail.checkOutTime],
    [t('rating'), ratingIn(detail.rating)],
    [t('reviews'), detail.reviewCount ?? countIn(detail.rating)],
    [t('published'), detail.published],
    [t('updated'), typeof detail.updatedAt === 'string' ? momentText(detail.updatedAt, locale) : undefined],
    [t('currency'), detail.currency],
    [t('propertySlug'), detail.propertySlug],
    [t('placeSlug'), detail.placeSlug ?? slugIn(detail.place)],
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
