import { lazy } from 'react';
import { OverviewTab } from './tabs/overview/overview-tab.tsx';
import { PropertyScreen } from './property-screen.tsx';
import type { PropertyTab } from './property-tab.ts';
import { t } from './texts.ts';

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
  { id: 'overview', name: t('overview'), component: OverviewTab },
  { id: 'pricing', name: t('pricing'), component: PricingTab },
  { id: 'discounts', name: t('discounts'), component: DiscountsTab, part: LeverEditPage },
  { id: 'occupancy-groups', name: t('groups'), component: PropertyOccupancyGroupsTab },
  { id: 'security-deposit', name: t('deposit'), component: SecurityDepositTab },
  { id: 'cancellation-policy', name: t('policy'), component: CancellationPolicyTab },
  { id: 'bookings', name: t('bookings'), component: BookingsTab },
  { id: 'channel-arrival', name: t('arrivals'), component: ChannelArrivalTab },
  { id: 'availability', name: t('availability'), component: AvailabilityTab },
  { id: 'quote', name: t('quote'), component: QuoteTab, part: QuoteTab },
  { id: 'listing', name: t('listing'), component: ListingTab },
];

export function PropertyWithTabs() {
  return <PropertyScreen tabs={propertyTabs} />;
}
