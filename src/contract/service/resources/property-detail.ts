import { z } from 'zod';

import { identity, optional, required } from '../shape/field.ts';
import { anything, flag, integer, quantity, text, textOrNumber, timestamp } from '../shape/kinds.ts';
import { price, priced } from '../shape/money/price.ts';
import { objectResource } from '../shape/resource.ts';

/**
 * Section 2: "title, description, location, amenities, pricing information,
 * images"; field list not shown. What may be text, number or object is kept
 * as it comes.
 */
export const propertyDetail = objectResource(
  z.object({
    propertyId: identity(integer, 'id', 'property_id'),
    title: required(text, 'title', 'name', 'property_name', 'property_title'),
    headline: optional(text, 'headline', 'tagline', 'strapline', 'short_description', 'summary'),
    description: optional(text, 'description', 'long_description', 'property_description'),
    propertyType: optional(text, 'property_type', 'type'),
    placeSlug: optional(text, 'place_slug', 'property_place_slug'),
    propertySlug: optional(text, 'slug', 'property_slug'),
    place: optional(anything, 'place', 'place_name'),
    location: optional(anything, 'location'),
    address: optional(anything, 'address'),
    postcode: optional(textOrNumber, 'postcode', 'postal_code', 'zip'),
    latitude: optional(quantity, 'latitude', 'lat'),
    longitude: optional(quantity, 'longitude', 'lng', 'lon'),
    sleeps: optional(integer, 'sleeps', 'max_guests', 'guests', 'accommodates'),
    bedrooms: optional(anything, 'bedrooms', 'bedroom_count', 'no_of_bedrooms', 'bed_rooms'),
    bathrooms: optional(quantity, 'bathrooms', 'no_of_bathrooms', 'bath_rooms', 'bathroom_count'),
    petsAllowed: optional(flag, 'pets_allowed', 'pet_friendly'),
    maxDogs: optional(integer, 'max_dogs', 'no_of_dogs', 'dogs_allowed'),
    amenities: optional(anything, 'amenities', 'facilities', 'features'),
    checkInTime: optional(text, 'check_in_time', 'checkin_time'),
    checkOutTime: optional(text, 'check_out_time', 'checkout_time'),
    pricing: optional(anything, 'pricing', 'pricing_information', 'prices'),
    priceFrom: optional(price('from'), ...priced('price_from', 'from_price', 'price')),
    currency: optional(text, 'currency', 'currency_code'),
    images: optional(anything, 'images', 'photos'),
    rating: optional(anything, 'rating', 'average_rating', 'star_rating'),
    reviewCount: optional(integer, 'review_count', 'reviews_count', 'number_of_reviews'),
    published: optional(flag, 'published', 'is_published', 'active', 'is_active'),
    updatedAt: optional(timestamp, 'updated_at', 'modified', 'modified_at'),
  }),
);
