import { z } from 'zod';

import { identity, optional } from '../shape/field.ts';
import { amount, date, flag, integer, quantity, text } from '../shape/kinds.ts';
import { listResource } from '../shape/resource.ts';

/** Section 2: "discounted stay with check-in/check-out dates and offer price"; field list not shown. */
const specialOfferSchema = z.object({
  offerId: identity(integer, 'id', 'offer_id', 'special_offer_id'),
  propertyId: identity(integer, 'property_id'),
  propertyTitle: optional(text, 'property_title', 'property_name', 'name'),
  title: optional(text, 'title', 'offer_title', 'offer_name', 'description'),
  checkIn: optional(date, 'check_in', 'checkin', 'check_in_date', 'start_date', 'from', 'date_from'),
  checkOut: optional(date, 'check_out', 'checkout', 'check_out_date', 'end_date', 'to', 'date_to'),
  nights: optional(integer, 'nights', 'no_of_nights'),
  offerPrice: optional(amount, 'offer_price', 'special_price', 'discounted_price', 'price'),
  originalPrice: optional(amount, 'original_price', 'full_price', 'normal_price', 'was_price'),
  discountPercent: optional(quantity, 'discount_percent', 'discount_percentage', 'discount'),
  active: optional(flag, 'active', 'is_active'),
});

export const specialOffers = listResource(specialOfferSchema, 'special_offers', 'specialOffers', 'offers');
