import type { ComponentType } from 'react';
import { answerName } from '../../../core/service/answer-name.ts';
import {
  addressOf,
  declaredPanels,
  ofProperty,
  ownPanels,
} from '../../../core/service/endpoints/declared-endpoints.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { lazyScreen } from '../../screen-entry.ts';
import { OverviewTab } from './overview/overview-tab.tsx';

const PricingTab = lazyScreen(async () => (await import('./pricing/pricing-tab.tsx')).PricingTab);
const PriceAStay = lazyScreen(async () => (await import('./quote/quote-tab.tsx')).QuoteTab);
const DiscountsTab = lazyScreen(async () => (await import('./discounts/discounts-tab.tsx')).DiscountsTab);
const DiscountEditPage = lazyScreen(
  async () => (await import('./discounts/discount-edit/discount-edit-page.tsx')).DiscountEditPage,
);
const Availability = lazyScreen(
  async () => (await import('./availability/availability-tab.tsx')).AvailabilityTab,
);
const ChannelArrival = lazyScreen(
  async () => (await import('./channel-arrival/channel-arrival-tab.tsx')).ChannelArrivalTab,
);
const BookingsTab = lazyScreen(async () => (await import('./bookings/bookings-tab.tsx')).BookingsTab);
const TermsTab = lazyScreen(async () => (await import('./terms/terms-tab.tsx')).TermsTab);
const declaredPanel = (name: ResourceName): ComponentType =>
  lazyScreen(async () => (await import('../../kit/declared-panel.tsx')).declaredPanel(name));
const ListingTab = lazyScreen(async () => (await import('./listing/listing-tab.tsx')).ListingTab);

/** A heading with its own address, which shows the tab scrolled to it. */
interface TabHeading {
  /** Part of the address, in kebab case. */
  readonly id: string;
  readonly name: string;
  /** The `anchor` of the heading's panel, if it differs from its id. */
  readonly anchor?: string;
  /** The tab reads the rest of the address, such as a stay to be priced. */
  readonly hasParts?: boolean;
}

/** A tab of a property. Its content gets the property from `useProperty`. */
interface PropertyTab {
  /** Part of the address, in kebab case. */
  readonly id: string;
  /** The tab's exact accessible name. */
  readonly name: string;
  /** From top to bottom. */
  readonly shows: readonly ComponentType[];
  readonly headings: readonly TabHeading[];
  /** Shown for addresses nested below the tab. */
  readonly part?: ComponentType;
}

const tabs: readonly PropertyTab[] = [
  { id: 'overview', name: 'Overview', shows: [OverviewTab], headings: [] },
  {
    id: 'pricing',
    name: 'Pricing',
    shows: [PricingTab, PriceAStay],
    headings: [
      { id: 'quote', name: 'Price a stay', hasParts: true },
      { id: 'combining', name: 'How discounts combine' },
    ],
  },
  {
    id: 'discounts',
    name: 'Discounts',
    shows: [DiscountsTab],
    headings: [],
    part: DiscountEditPage,
  },
  {
    id: 'calendar',
    name: 'Calendar',
    shows: [Availability, ChannelArrival],
    headings: [{ id: 'availability', name: 'Availability', anchor: 'unavailable-dates' }],
  },
  {
    id: 'bookings',
    name: 'Bookings',
    shows: [BookingsTab],
    headings: [],
  },
  {
    id: 'terms',
    name: 'Terms',
    shows: [TermsTab],
    headings: [],
  },
  { id: 'listing', name: 'Listing', shows: [ListingTab], headings: [] },
];

/** The tabs of a property, in order. Links and History use heading ids as addresses. */
export const propertyTabs: readonly PropertyTab[] = tabs.map((tab) => {
  const own = ownPanels.filter((name) => ofProperty(name)?.tab === tab.name);
  const further = declaredPanels.filter((name) => own.includes(name));
  return {
    ...tab,
    headings: [
      ...own.map((of) => ({ id: addressOf(of), name: answerName(of), anchor: of })),
      ...tab.headings,
    ],
    shows: [...tab.shows, ...further.map(declaredPanel)],
  };
});

export function tabAt(
  address: string,
): { readonly tab: PropertyTab; readonly heading: TabHeading | undefined } | undefined {
  for (const tab of propertyTabs) {
    const heading = tab.headings.find(({ id }) => id === address);
    if (heading !== undefined || tab.id === address) return { tab, heading };
  }
  return undefined;
}
