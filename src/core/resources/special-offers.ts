import { record, rows } from '../mapping/concept.ts';
import { count, day, flag, quantity, text, textOrNumber } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import { inPages, listResource } from '../mapping/resource.ts';

const stay = ['stay', 'dates', 'period'] as const;
const property = ['property', 'house', 'listing', 'accommodation'] as const;
const price = ['price', 'prices', 'pricing'] as const;
const inside = (holders: readonly string[], ...names: readonly string[]): readonly string[] =>
  holders.flatMap((holder) => names.map((name) => `${holder} ${name}`));

/** Section 2: "discounted stay with check-in/check-out dates and offer price". Field list not shown. */
const offer = record(
  {
    offerId: textOrNumber('id', 'offer id', 'special offer id', 'reference')
      .identity()
      .called('Number of the offer'),
    // Among all properties' offers only this says which property it is, so a field mapping may need it.
    propertyId: count('property id', 'house id', 'listing id', 'accommodation id', ...property)
      .or(...inside(property, 'id', 'property id'))
      .called('Property number'),
    propertyTitle: text('property title', 'property name', 'house name', 'listing title', 'name')
      .or(...inside(property, 'title', 'name'))
      .called('Property name'),
    place: text('place name', 'place', 'location', 'town')
      .or(...inside(property, 'place', 'place name', 'town'))
      .called('Place'),
    title: text('title', 'offer title', 'offer name', 'headline', 'description').called('Title'),
    checkIn: day('check in', 'check in date', 'start date', 'from', 'date from', 'arrival', 'arrival date')
      .or('arrives on', 'arrive', 'arrives', 'start')
      .inside(...stay)
      .or(...inside(stay, '0'))
      .called('Arrival'),
    checkOut: day('check out', 'check out date', 'end date', 'to', 'date to', 'departure', 'departure date')
      .or('departs on', 'depart', 'departs', 'end')
      .inside(...stay)
      .or(...inside(stay, '1'))
      .called('Departure'),
    nights: count('nights', 'no of nights', 'number of nights', 'night count', 'length of stay')
      .inside(...stay)
      .called('Nights'),
    offerPrice: amount(
      'stay',
      'offer price',
      'special price',
      'discounted price',
      'sale price',
      'price',
      'price now',
    )
      .or('now price', 'now', 'total price', 'total', 'amount')
      .or(...inside(price, 'offer', 'now', 'special', 'discounted', 'amount', 'value'))
      .called('Price of the offer'),
    originalPrice: amount(
      'stay',
      'original price',
      'full price',
      'normal price',
      'was price',
      'price was',
      'was',
    )
      .or('price before', 'usual price', 'standard price', 'regular price', 'rrp')
      .or(...inside(price, 'original', 'was', 'before', 'full', 'normal', 'regular'))
      .called('Price before'),
    /** Per night, if the service gives it. */
    nightlyPrice: amount('night', 'price per night', 'nightly price', 'nightly', 'per night').called(
      'Price of a night',
    ),
    /** May be an amount or a percentage. */
    discountPercent: quantity('discount percent', 'discount percentage', 'percent off', 'saving percent').or(
      ...['reduction percent', 'discount'],
    ),
    discountAmount: amount(
      'discount',
      'discount amount',
      'saving',
      'savings',
      'saving amount',
      'you save',
    ).or('reduction'),
    currency: text('currency', 'currency code')
      .or(...inside(price, 'currency', 'currency code'))
      .called('Currency'),
    active: flag('active', 'is active', 'enabled'),
  },
  { within: [...stay, ...property, ...price] },
);

const ofAnywhere = {
  at: ['special offers', 'offers'],
  isAnywhere: true,
  name: 'Special offers',
  isMapped: true,
  amounts: 'of-any-property',
} as const;

export const specialOffers = listResource(rows(offer), {
  ...ofAnywhere,
  ofService: { path: '/developer/properties/specialoffers', query: inPages, screen: 'Offers' },
});

export const propertySpecialOffers = listResource(rows(offer), {
  ...ofAnywhere,
  ofProperty: { base: 'public', path: 'specialoffers', query: inPages, tab: 'Listing', panel: 'shared' },
});
