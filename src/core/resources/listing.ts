import { list, record, rows } from '../mapping/concept.ts';
import { anything, count, field, flag, moment, quantity, text, textOrNumber } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { inPages, listResource, recordOrNull, recordResource } from '../mapping/resource.ts';

/**
 * Section 2: "title, description, location, amenities, pricing information, images". Field list not shown. Fields that
 * may be text, numbers or objects stay raw.
 */
export const propertyDetail = recordResource(
  record({
    propertyId: count('id', 'property id').identity(),
    title: text('title', 'name', 'property name', 'property title').required(),
    headline: text('headline', 'tagline', 'strapline', 'short description', 'summary'),
    description: text('description', 'long description', 'property description'),
    propertyType: text('property type', 'type'),
    placeSlug: text('place slug', 'property place slug'),
    propertySlug: text('slug', 'property slug'),
    place: anything('place', 'place name'),
    location: anything('location'),
    address: anything('address'),
    postcode: textOrNumber('postcode', 'postal code', 'zip'),
    latitude: quantity('latitude', 'lat'),
    longitude: quantity('longitude', 'lng', 'lon'),
    sleeps: count('sleeps', 'max guests', 'guests', 'accommodates'),
    bedrooms: anything('bedrooms', 'bedroom count', 'no of bedrooms'),
    bathrooms: quantity('bathrooms', 'no of bathrooms', 'bathroom count'),
    petsAllowed: flag('pets allowed', 'pet friendly'),
    maxDogs: count('max dogs', 'no of dogs', 'dogs allowed'),
    amenities: anything('amenities', 'facilities', 'features'),
    checkInTime: text('check in time'),
    checkOutTime: text('check out time'),
    pricing: anything('pricing', 'pricing information', 'prices'),
    priceFrom: amount('from', 'price from', 'from price', 'price'),
    currency: text('currency', 'currency code'),
    images: anything('images', 'photos'),
    rating: anything('rating', 'average rating', 'star rating'),
    reviewCount: count('review count', 'reviews count', 'number of reviews'),
    published: flag('published', 'is published', 'active', 'is active'),
    updatedAt: moment('updated at', 'modified', 'modified at'),
  }),
  {
    name: 'Listing',
    amounts: 'as-listed',
    ofProperty: { base: 'public', path: '', tab: 'Listing', panel: 'shared' },
  },
);

/** Section 2, "Bedroom": one row per bed type of a room. */
const bedroom = record({
  bedroomNumber: count('bedroom number', 'number').required(),
  bedType: text('bed type', 'type').expected(),
  bedCount: count('bed count', 'count').expected(),
  enSuite: flag('en suite').expected(),
  bedroomId: count('id', 'bedroom id').identity(),
  propertyId: count('property id').identity(),
});

export const bedrooms = listResource(list(bedroom), {
  name: 'Bedrooms',
  at: ['bedrooms'],
  ofProperty: { base: 'public', tab: 'Listing', panel: 'shared' },
});

/** Section 2, "Extra": every field is documented. The body is an object keyed by `extra_name_id`. */
const extra = record({
  extraId: count('id').expected(),
  propertyId: count('property id').expected(),
  extraNameId: count('extra name id').expected(),
  price: amount('extra', 'price').expected(),
  name: text('name').required(),
  maxNumber: count('max num', 'max number').expected(),
  perNight: flag('per night').expected(),
  unit: text('unit').expected(),
});

export const extras = listResource(rows(extra), {
  name: 'Extras',
  at: ['extras'],
  ofProperty: { base: 'public', tab: 'Listing', panel: 'shared' },
});

/** Section 2: "URLs, alt text and display order". Field names not shown. */
const image = record({
  imageId: count('id', 'image id').identity(),
  propertyId: count('property id').identity(),
  url: text('url', 'image url', 'src', 'original', 'original url', 'path'),
  thumbnailUrl: text('thumbnail url', 'thumbnail', 'thumb', 'thumb url'),
  mediumUrl: text('medium url', 'medium'),
  largeUrl: text('large url', 'large'),
  /** Several sizes in one object, shown raw. */
  urls: anything('urls', 'sizes', 'variants'),
  alt: text('alt', 'alt text', 'caption', 'title', 'description'),
  order: count('display order', 'order', 'position', 'sort order', 'display position'),
  width: count('width'),
  height: count('height'),
});

/** Two collections, legacy (original server) and cloud storage, in display order. */
export const images = recordResource(
  record({
    propertyId: count('property id', 'id').identity(),
    legacy: field(rows(image), 'legacy', 'legacy images', 'old images', 'images').requiredOrNull(),
    cloud: field(
      rows(image),
      'cloud',
      'cloud storage',
      'cloud images',
      'cloud storage images',
      's3',
      's3 images',
    )
      .or('new images')
      .requiredOrNull(),
  }),
  { name: 'Pictures', ofProperty: { base: 'public', tab: 'Listing', panel: 'shared' } },
);

/** Section 2: "star rating, sub-ratings, review text and guest name". Field names not shown. */
const review = record({
  reviewId: count('id', 'review id').identity(),
  propertyId: count('property id').identity(),
  rating: quantity('rating', 'star rating', 'stars', 'overall rating', 'overall'),
  cleanliness: quantity('cleanliness', 'cleanliness rating', 'rating cleanliness'),
  location: quantity('location', 'location rating', 'rating location'),
  value: quantity('value', 'value rating', 'rating value', 'value for money'),
  subRatings: anything('sub ratings', 'ratings'),
  title: text('title', 'review title', 'headline'),
  text: text('text', 'review text', 'review', 'comment', 'body', 'content'),
  /** Personal data. */
  guestName: text(
    'guest name',
    'reviewer name',
    'author',
    'name',
    'author name',
    'guest full name',
    'full name',
  ).or(
    ...[
      'guest',
      'reviewer',
      'reviewed by',
      'customer name',
      'display name',
      'guest first name',
      'first name',
    ],
  ),
  reviewedAt: moment('date', 'review date', 'created at', 'published at', 'created'),
  stayedAt: moment('stay date', 'stayed at', 'date of stay'),
  ownerReply: text('owner reply', 'reply', 'response', 'owner response'),
});

export const reviews = listResource(list(review), {
  name: 'Reviews',
  at: ['reviews'],
  ofProperty: { base: 'public', query: inPages, tab: 'Listing', panel: 'shared' },
});

/** Section 2: "name, email and phone, or null data when the property has no owner". Personal data. */
export const ownerContact = recordOrNull(
  record({
    ownerId: count('id', 'owner id', 'user id').identity(),
    propertyId: count('property id').identity(),
    name: text('name', 'owner name', 'full name'),
    firstName: text('first name'),
    lastName: text('last name', 'surname'),
    email: text('email', 'owner email', 'email address'),
    phone: textOrNumber('phone', 'owner phone', 'telephone', 'phone number', 'mobile'),
  }),
  'contact',
  {
    name: 'Owner contact',
    isPersonal: true,
    ofProperty: { base: 'public', tab: 'Listing', panel: 'shared' },
  },
);
