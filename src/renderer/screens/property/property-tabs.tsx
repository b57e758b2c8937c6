import { lazy } from 'react';
import { OverviewTab } from './tabs/overview/overview-tab.tsx';
import { PropertyScreen } from './property-screen.tsx';
import type { PropertyTab } from './property-tab.ts';

const SecurityDepositTab = lazy(() =>
  import('./tabs/security-deposit/security-deposit-tab.tsx').then((module) => ({
    default: module.SecurityDepositTab,
  })),
);

const DiscountsTab = lazy(() =>
  import('./tabs/discounts/discounts-tab.tsx').then((module) => ({ default: module.DiscountsTab })),
);

const LeverEditPage = lazy(() =>
  import('./tabs/discounts/lever-edit/lever-edit-page.tsx').then((module) => ({
    default: module.LeverEditPage,
  })),
);

const PropertyOccupancyGroupsTab = lazy(() =>
  import('./tabs/occupancy-groups/property-occupancy-groups-tab.tsx').then((module) => ({
    default: module.PropertyOccupancyGroupsTab,
  })),
);

const ListingTab = lazy(() =>
  import('./tabs/listing/listing-tab.tsx').then((module) => ({ default: module.ListingTab })),
);

const CancellationPolicyTab = lazy(() =>
  import('./tabs/cancellation-policy/cancellation-policy-tab.tsx').then((module) => ({
    default: module.CancellationPolicyTab,
  })),
);

const PricingTab = lazy(() =>
  import('./tabs/pricing/pricing-tab.tsx').then((module) => ({ default: module.PricingTab })),
);

const BookingsTab = lazy(() =>
  import('./tabs/bookings/bookings-tab.tsx').then((module) => ({
    default: module.BookingsTab,
  })),
);

const ChannelArrivalTab = lazy(() =>
  import('./tabs/channel-arrival/channel-arrival-tab.tsx').then((module) => ({
    default: module.ChannelArrivalTab,
  })),
);

const AvailabilityTab = lazy(() =>
  import('./tabs/availability/availability-tab.tsx').then((module) => ({
    default: module.AvailabilityTab,
  })),
);

const QuoteTab = lazy(() =>
  import('./tabs/quote/quote-tab.tsx').then((module) => ({ default: module.QuoteTab })),
);

/** The tabs of a property, in order. A new one is its lazy import above and its line here. */
const propertyTabs: readonly PropertyTab[] = [
  { id: 'overview', name: 'Overview', component: OverviewTab },
  { id: 'pricing', name: 'Pricing', component: PricingTab },
  { id: 'discounts', name: 'Discounts', component: DiscountsTab, part: LeverEditPage },
  { id: 'occupancy-groups', name: 'Groups', component: PropertyOccupancyGroupsTab },
  { id: 'security-deposit', name: 'Deposit', component: SecurityDepositTab },
  { id: 'cancellation-policy', name: 'Policy', component: CancellationPolicyTab },
  { id: 'bookings', name: 'Bookings', component: BookingsTab },
  { id: 'channel-arrival', name: 'Arrivals', component: ChannelArrivalTab },
  { id: 'availability', name: 'Availability', component: AvailabilityTab },
  { id: 'quote', name: 'Quote', component: QuoteTab, part: QuoteTab },
  { id: 'listing', name: 'Listing', component: ListingTab },
];

export function PropertyWithTabs() {
  return <PropertyScreen tabs={propertyTabs} />;
}
