import { z } from 'zod';

import { identity, optional } from '../shape/field.ts';
import { anything, integer, quantity, text, timestamp } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

/** Section 2: "star rating, sub-ratings, review text and guest name"; field names not shown. */
const reviewSchema = z.object({
  reviewId: identity(integer, 'id', 'review_id'),
  propertyId: identity(integer, 'property_id'),
  rating: optional(quantity, 'rating', 'star_rating', 'stars', 'overall_rating', 'overall'),
  cleanliness: optional(quantity, 'cleanliness', 'cleanliness_rating', 'rating_cleanliness'),
  location: optional(quantity, 'location', 'location_rating', 'rating_location'),
  value: optional(quantity, 'value', 'value_rating', 'rating_value', 'value_for_money'),
  subRatings: optional(anything, 'sub_ratings', 'ratings'),
  title: optional(text, 'title', 'review_title', 'headline'),
  text: optional(text, 'text', 'review_text', 'review', 'comment', 'body', 'content'),
  /** Personal data. */
  guestName: optional(
    text,
    ...['guest_name', 'reviewer_name', 'author', 'name', 'author_name', 'guest_full_name', 'full_name'],
    ...[
      'guest',
      'reviewer',
      'reviewed_by',
      'customer_name',
      'display_name',
      'guest_first_name',
      'first_name',
    ],
  ),
  reviewedAt: optional(timestamp, 'date', 'review_date', 'created_at', 'published_at', 'created'),
  stayedAt: optional(timestamp, 'stay_date', 'stayed_at', 'date_of_stay'),
  ownerReply: optional(text, 'owner_reply', 'reply', 'response', 'owner_response'),
});

export const reviews = listResource(reviewSchema, 'reviews');
