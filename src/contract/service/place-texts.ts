import { defineTexts } from '../../texts/define-texts.ts';

/** Where in the window endpoints are of use. */
export const t = defineTexts('contract/service/place-', {
  propertyDiscounts: 'Property › Discounts',
  occupancyGroups: 'Occupancy groups',
  propertyListing: 'Property › Listing',
  propertyAvailability: 'Property › Availability',
  portfolio: 'Portfolio',
  offers: 'Offers',
  propertyQuote: 'Property › Quote',
  propertyBookings: 'Property › Bookings',
  usage: 'Usage',
  propertyDeposit: 'Property › Deposit',
  propertyPolicy: 'Property › Policy',
  propertyGroups: 'Property › Groups',
  propertyPricing: 'Property › Pricing',
  propertyArrivals: 'Property › Arrivals',
});
