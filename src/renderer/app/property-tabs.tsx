import { lazy } from 'react';
import { OverviewTab } from '../screens/property/overview/overview-tab.tsx';
import { PropertyScreen } from '../screens/property/property-screen.tsx';
import type { PropertyTab } from '../screens/property/property-tab.ts';

const SecurityDepositTab = lazy(() =>
  import('../screens/security-deposit/security-deposit-tab.tsx').then((module) => ({
    default: module.SecurityDepositTab,
  })),
);

const DiscountsTab = lazy(() =>
  import('../screens/discounts/discounts-tab.tsx').then((module) => ({ default: module.DiscountsTab })),
);

const LeverEditPage = lazy(() =>
  import('../screens/discounts/lever-edit/lever-edit-page.tsx').then((module) => ({
    default: module.LeverEditPage,
  })),
);

const PropertyOccupancyGroupsTab = lazy(() =>
  import('../screens/property-occupancy-groups/property-occupancy-groups-tab.tsx').then((module) => ({
    default: module.PropertyOccupancyGroupsTab,
  })),
);

const ListingTab = lazy(() =>
  import('../screens/listing/listing-tab.tsx').then((module) => ({ default: module.ListingTab })),
);

const CancellationPolicyTab = lazy(() =>
  import('../screens/cancellation-policy/cancellation-policy-tab.tsx').then((module) => ({
    default: module.CancellationPolicyTab,
  })),
);

const SegmentPricingTab = lazy(() =>
  import('../screens/segment-pricing/segment-pricing-tab.tsx').then((module) => ({
    default: module.SegmentPricingTab,
  })),
);

const ComparablePricingTab = lazy(() =>
  import('../screens/comparable-pricing/comparable-pricing-tab.tsx').then((module) => ({
    default: module.ComparablePricingTab,
  })),
);

const BookingsTab = lazy(() =>
  import('../screens/bookings/bookings-tab.tsx').then((module) => ({
    default: module.BookingsTab,
  })),
);

const ChannelArrivalTab = lazy(() =>
  import('../screens/channel-arrival/channel-arrival-tab.tsx').then((module) => ({
    default: module.ChannelArrivalTab,
  })),
);

const AvailabilityTab = lazy(() =>
  import('../screens/availability/availability-tab.tsx').then((module) => ({
    default: module.AvailabilityTab,
  })),
);

/** The tabs of a property, in order. A new one is its lazy import above and its line here. */
const propertyTabs: readonly PropertyTab[] = [
  { id: 'overview', name: 'Overview', component: OverviewTab },
  { id: 'security-deposit', name: 'Security deposit', component: SecurityDepositTab },
  { id: 'cancellation-policy', name: 'Cancellation policy', component: CancellationPolicyTab },
  { id: 'discounts', name: 'Discounts', component: DiscountsTab, part: LeverEditPage },
  { id: 'occupancy-groups', name: 'Occupancy groups', component: PropertyOccupancyGroupsTab },
  { id: 'segment-pricing', name: 'Segment pricing', component: SegmentPricingTab },
  { id: 'comparable-pricing', name: 'Comparable pricing', component: ComparablePricingTab },
  { id: 'bookings', name: 'Bookings', component: BookingsTab },
  { id: 'channel-arrival', name: 'Channel arrival', component: ChannelArrivalTab },
  { id: 'availability', name: 'Availability', component: AvailabilityTab },
  { id: 'listing', name: 'Listing', component: ListingTab },
];

export function PropertyWithTabs() {
  return <PropertyScreen tabs={propertyTabs} />;
}
