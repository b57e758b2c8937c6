import { z } from 'zod';

import { optional, required } from '../shape/field.ts';
import { anything, date, flag, integer, quantity, text } from '../shape/kinds.ts';
import { price, priced } from '../shape/money/price.ts';
import { listResource } from '../shape/resource.ts';

/** Section 2: "property summary with title, price, images, availability"; field list not shown. */
export const propertySummarySchema = z.object({
  propertyId: required(integer, 'id', 'property_id'),
  title: optional(text, 'title', 'name', 'property_name', 'property_title'),
  summary: optional(text, 'summary', 'headline', 'short_description', 'description'),
  placeSlug: optional(text, 'place_slug', 'property_place_slug'),
  propertySlug: optional(text, 'slug', 'property_slug'),
  place: optional(anything, 'place_name', 'place', 'location'),
  price: optional(price('stay'), ...priced('price', 'total_price')),
  priceFrom: optional(price('from'), ...priced('price_from', 'from_price')),
  currency: optional(text, 'currency', 'currency_code'),
  checkIn: optional(date, 'checkin', 'check_in', 'check_in_date'),
  images: optional(anything, 'images', 'image', 'image_url', 'thumbnail', 'photos'),
  /** A flag or an object: kept as it comes. */
  availability: optional(anything, 'availability', 'available', 'is_available'),
  sleeps: optional(integer, 'sleeps', 'max_guests', 'guests'),
  bedrooms: optional(integer, 'bedrooms', 'bedroom_count', 'no_of_bedrooms', 'bed_rooms'),
  bathrooms: optional(quantity, 'bathrooms', 'no_of_bathrooms'),
  maxDogs: optional(integer, 'dogs_allowed', 'max_dogs', 'no_of_dogs'),
  petsAllowed: optional(flag, 'pets_allowed', 'pet_friendly'),
  rating: optional(anything, 'rating', 'average_rating', 'star_rating'),
  reviewCount: optional(integer, 'review_count', 'reviews_count'),
  latitude: optional(quantity, 'latitude', 'lat'),
  longitude: optional(quantity, 'longitude', 'lng', 'lon'),
});

export const search = listResource(propertySummarySchema, 'properties');
