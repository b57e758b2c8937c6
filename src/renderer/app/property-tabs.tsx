import { lazy } from 'react';
import { OverviewTab } from '../screens/property/overview/overview-tab.tsx';
import { PropertyScreen } from '../screens/property/property-screen.tsx';
import type { PropertyTab } from '../screens/property/property-tab.ts';

const SecurityDepositTab = lazy(() =>
  import('../screens/security-deposit/security-deposit-tab.tsx').then((module) => ({
    default: module.SecurityDepositTab,
  })),
);

const ListingTab = lazy(() =>
  import('../screens/listing/listing-tab.tsx').then((module) => ({ default: module.ListingTab })),
);

/** The tabs of a property, in order. A new one is its lazy import above and its line here. */
const propertyTabs: readonly PropertyTab[] = [
  { id: 'overview', name: 'Overview', component: OverviewTab },
  { id: 'security-deposit', name: 'Security deposit', component: SecurityDepositTab },
  { id: 'listing', name: 'Listing', component: ListingTab },
];

export function PropertyWithTabs() {
  return <PropertyScreen tabs={propertyTabs} />;
}
