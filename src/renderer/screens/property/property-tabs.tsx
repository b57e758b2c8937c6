import { lazy } from 'react';
import { OverviewTab } from './tabs/overview/overview-tab.tsx';
import { PropertyScreen } from './property-screen.tsx';
import type { PropertyTab } from './property-tab-strip.tsx';

const PricingTab = lazy(async () => ({
  default: (await import('./tabs/pricing/pricing-tab.tsx')).PricingTab,
}));
const PriceAStay = lazy(async () => ({ default: (await import('./tabs/quote/quote-tab.tsx')).QuoteTab }));
const DiscountsTab = lazy(async () => ({
  default: (await import('./tabs/discounts/discounts-tab.tsx')).DiscountsTab,
}));
const LeverEditPage = lazy(async () => ({
  default: (await import('./tabs/discounts/lever-edit/lever-edit-page.tsx')).LeverEditPage,
}));
const Availability = lazy(async () => ({
  default: (await import('./tabs/availability/availability-tab.tsx')).AvailabilityTab,
}));
const ChannelArrival = lazy(async () => ({
  default: (await import('./tabs/channel-arrival/channel-arrival-tab.tsx')).ChannelArrivalTab,
}));
const BookingsTab = lazy(async () => ({
  default: (await import('./tabs/bookings/bookings-tab.tsx')).BookingsTab,
}));
const TermsTab = lazy(async () => ({ default: (await import('./tabs/terms/terms-tab.tsx')).TermsTab }));
const ListingTab = lazy(async () => ({
  default: (await import('./tabs/listing/listing-tab.tsx')).ListingTab,
}));

/** The tabs of a property, in order. A heading's id is an address too, as it stands in links and in History. */
const propertyTabs: readonly PropertyTab[] = [
  { id: 'overview', name: 'Overview', shows: [OverviewTab], headings: [] },
  {
    id: 'pricing',
    name: 'Pricing',
    shows: [PricingTab, PriceAStay],
    headings: [
      { id: 'comparable-pricing', name: 'Comparable pricing', anchor: 'comparable-pricing' },
      { id: 'achieved-pricing', name: 'Achieved pricing', anchor: 'achieved-pricing' },
      { id: 'segment-pricing', name: 'Segment pricing', anchor: 'segment-pricing' },
      { id: 'quote', name: 'Price a stay', anchor: 'quote', hasParts: true },
      { id: 'combining', name: 'How discounts combine', anchor: 'combining' },
    ],
  },
  {
    id: 'discounts',
    name: 'Discounts',
    shows: [DiscountsTab],
    headings: [{ id: 'occupancy-groups', name: 'Occupancy groups', anchor: 'property-occupancy-groups' }],
    part: LeverEditPage,
  },
  {
    id: 'calendar',
    name: 'Calendar',
    shows: [Availability, ChannelArrival],
    headings: [
      { id: 'availability', name: 'Availability', anchor: 'unavailable-dates' },
      { id: 'channel-arrival', name: 'Channel arrival status', anchor: 'channel-arrival-status' },
    ],
  },
  {
    id: 'bookings',
    name: 'Bookings',
    shows: [BookingsTab],
    headings: [{ id: 'recent-bookings', name: 'Recent bookings', anchor: 'bookings' }],
  },
  {
    id: 'terms',
    name: 'Terms',
    shows: [TermsTab],
    headings: [
      { id: 'security-deposit', name: 'Security deposit', anchor: 'security-deposit' },
      { id: 'cancellation-policy', name: 'Cancellation policy', anchor: 'cancellation-policy' },
    ],
  },
  { id: 'listing', name: 'Listing', shows: [ListingTab], headings: [] },
];

export function PropertyWithTabs() {
  return <PropertyScreen tabs={propertyTabs} />;
}
