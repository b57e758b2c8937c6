import { list, record, rows } from '../mapping/concept.ts';
import { anything, count, day, field, flag, quantity, text, textOrNumber } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { page } from '../mapping/pages/paging.ts';
import { inPages, listResource, recordResource } from '../mapping/resource.ts';

/** Section 2: "property summary with title, price, images, availability". Field list not shown. */
const propertySummary = record({
  propertyId: count('id', 'property id').required().called('Property number'),
  title: text('title', 'name', 'property name', 'property title').called('Title'),
  summary: text('summary', 'headline', 'short description', 'description'),
  placeSlug: text('place slug', 'property place slug'),
  propertySlug: text('slug', 'property slug'),
  place: anything('place name', 'place', 'location'),
  price: amount('stay', 'price', 'total price').called('Price'),
  priceFrom: amount('from', 'price from', 'from price'),
  currency: text('currency', 'currency code').called('Currency'),
  checkIn: day('check in', 'check in date').called('Arrival'),
  images: anything('images', 'image', 'image url', 'thumbnail', 'photos'),
  /** A flag or an object, kept raw. */
  availability: anything('availability', 'available', 'is available'),
  sleeps: count('sleeps', 'max guests', 'guests'),
  bedrooms: count('bedrooms', 'bedroom count', 'no of bedrooms'),
  bathrooms: quantity('bathrooms', 'no of bathrooms'),
  maxDogs: count('dogs allowed', 'max dogs', 'no of dogs'),
  petsAllowed: flag('pets allowed', 'pet friendly'),
  rating: anything('rating', 'average rating', 'star rating'),
  reviewCount: count('review count', 'reviews count'),
  latitude: quantity('latitude', 'lat').called('Latitude'),
  longitude: quantity('longitude', 'lng', 'lon').called('Longitude'),
});

/** Section 4.2. The service answers 422 to any other name. */
const searchParameters = [
  'property_place_slug',
  'checkin',
  'booking_nights',
  'guests',
  'adults',
  'children',
  'infants',
  'no_of_dogs',
  'min_bed_rooms',
  'flex_days',
  'search_exact_date',
  'skip_availability_check',
  ...inPages,
  'sort_by',
] as const;

export const search = listResource(list(propertySummary), {
  name: 'Search',
  at: ['properties'],
  ofService: { path: '/developer/search', query: searchParameters, screen: 'Properties' },
});

/** A destination area. Its slug is the search filter (section 4.1), so without one it can't be searched. */
const area = record(
  {
    placeId: textOrNumber('id', 'place id').identity().called('Number of the place'),
    name: text('name', 'title', 'place name', 'label').called('Name'),
    description: text('description', 'summary').called('Description'),
    county: text('county', 'region', 'state').called('County'),
    country: text('country').called('Country'),
    propertyCount: count('property count', 'properties count', 'no of properties', 'total properties')
      .or(
        'num properties',
        'house count',
        'houses',
        'listing count',
        'listings',
        'properties',
        'count',
        'total',
      )
      .called('Properties'),
    latitude: quantity('latitude', 'lat').called('Latitude'),
    longitude: quantity('longitude', 'lng', 'lon').called('Longitude'),
    image: anything('image', 'image url', 'images'),
    /** The area that contains it: its slug, name, id or record. */
    parent: anything(
      'parent',
      'parent place',
      'parent slug',
      'parent id',
      'parent place id',
      'area',
      'within',
    ),
    areas: anything('children', 'areas', 'sub places', 'sub areas', 'places', 'towns', 'child places'),
    slug: text('slug', 'place slug', 'property place slug', 'search slug', 'url slug').called('Slug'),
  },
  { bare: 'slug' },
);

export const places = listResource(rows(area, 'slug'), {
  name: 'Places',
  at: ['places', 'destinations', 'areas'],
  isAnywhere: true,
  isMapped: true,
  ofService: { path: '/developer/places', query: inPages, screen: 'Properties' },
});

/** Section 4.1: "location-based property listing". Response not shown. */
export const place = recordResource(
  record(
    {
      place: field(area, 'place', 'location'),
      name: text('name', 'title', 'place name').called('Name'),
      slug: text('slug', 'place slug').called('Slug'),
      properties: field(rows(propertySummary), 'properties', 'data', 'items', 'results', 'rows', 'houses')
        .or('listings')
        .required(),
      page: field(page, 'meta', 'pagination', 'paging'),
      total: count('total', 'total count', 'count', 'property count'),
    },
    { bare: 'properties' },
  ),
  {
    name: 'Properties of a place',
    isAnywhere: true,
    isMapped: true,
    ofService: {
      path: '/developer/places/{slug}',
      query: ['nights', ...inPages],
      screen: 'Properties',
    },
  },
);
