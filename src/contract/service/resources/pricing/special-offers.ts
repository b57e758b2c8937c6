import { z } from 'zod';

import { identity, optional } from '../../shape/field.ts';
import { integer, quantity, text, textOrNumber } from '../../shape/kinds.ts';
import { looseDate, looseFlag } from '../../shape/loose-kinds.ts';
import { looseRows } from '../../shape/loose-rows.ts';
import { price, priced } from '../../shape/money/price.ts';
import { looseListResource } from '../../shape/resource.ts';

const stayNames = ['stay', 'dates', 'period'] as const;
const inStay = (...names: readonly string[]): string[] => [
  ...names,
  ...stayNames.flatMap((stay) => names.map((name) => `${stay}.${name}`)),
];
const houseNames = ['property', 'house', 'listing', 'accommodation'] as const;
const inHouse = (...names: readonly string[]): string[] =>
  houseNames.flatMap((house) => names.map((name) => `${house}.${name}`));
const priceNames = ['price', 'prices', 'pricing'] as const;
const inPrice = (...names: readonly string[]): string[] =>
  priceNames.flatMap((around) => names.map((name) => `${around}.${name}`));

/** Section 2: "discounted stay with check-in/check-out dates and offer price"; field list not shown. */
const specialOfferSchema = z.object({
  offerId: identity(textOrNumber, 'id', 'offer_id', 'special_offer_id', 'reference'),
  // Of all houses' offers it is the only word of whose an offer is: a reading may have to say it.
  propertyId: optional(
    integer,
    ...['property_id', 'house_id', 'listing_id', 'accommodation_id', ...houseNames],
    ...inHouse('id', 'property_id'),
  ),
  propertyTitle: optional(
    text,
    ...['property_title', 'property_name', 'house_name', 'listing_title', 'name'],
    ...inHouse('title', 'name'),
  ),
  place: optional(text, 'place_name', 'place', 'location', 'town', ...inHouse('place', 'place_name', 'town')),
  title: optional(text, 'title', 'offer_title', 'offer_name', 'headline', 'description'),
  checkIn: optional(
    looseDate,
    ...inStay('check_in', 'checkin', 'check_in_date', 'checkin_date', 'start_date', 'from', 'date_from'),
    ...inStay('arrival', 'arrival_date', 'arrives_on', 'arrive', 'arrives', 'start'),
    ...stayNames.map((stay) => `${stay}.0`),
  ),
  checkOut: optional(
    looseDate,
    ...inStay('check_out', 'checkout', 'check_out_date', 'checkout_date', 'end_date', 'to', 'date_to'),
    ...inStay('departure', 'departure_date', 'departs_on', 'depart', 'departs', 'end'),
    ...stayNames.map((stay) => `${stay}.1`),
  ),
  nights: optional(
    integer,
    ...inStay('nights', 'no_of_nights', 'number_of_nights', 'night_count', 'length_of_stay'),
  ),
  offerPrice: optional(
    price('stay'),
    ...priced(
      'offer_price',
      'special_price',
      'discounted_price',
      'sale_price',
      'price',
      'price_now',
      'now_price',
      'now',
    ),
    ...priced('total_price', 'total', 'amount'),
    ...priced(...inPrice('offer', 'now', 'special', 'discounted', 'amount', 'value')),
  ),
  originalPrice: optional(
    price('stay'),
    ...priced('original_price', 'full_price', 'normal_price', 'was_price', 'price_was', 'was'),
    ...priced('price_before', 'usual_price', 'standard_price', 'regular_price', 'rrp'),
    ...priced(...inPrice('original', 'was', 'before', 'full', 'normal', 'regular')),
  ),
  /** Of the stay, where the service says it itself. */
  nightlyPrice: optional(
    price('night'),
    ...priced('price_per_night', 'nightly_price', 'nightly', 'per_night'),
  ),
  /** An amount or per cent: nothing says which. */
  discountPercent: optional(
    quantity,
    ...['discount_percent', 'discount_percentage', 'percent_off', 'saving_percent', 'reduction_percent'],
    'discount',
  ),
  discountAmount: optional(
    price('discount'),
    ...priced('discount_amount', 'saving', 'savings', 'saving_amount', 'you_save', 'reduction'),
  ),
  currency: optional(text, 'currency', 'currency_code', ...inPrice('currency', 'currency_code')),
  active: optional(looseFlag, 'active', 'is_active', 'enabled'),
});

export const specialOffers = looseListResource(
  looseRows(specialOfferSchema, { within: [...stayNames, ...houseNames, ...priceNames] }),
  'special_offers',
  'specialOffers',
  'offers',
);
