import type { ResourceName } from './resource-names.ts';

/** What has many amounts, which are added up and compared. */
export const amountTables: ReadonlySet<ResourceName> = new Set<ResourceName>([
  'bookings',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
]);
/** Rows of any house, each in a currency of its own. */
export const amountsOfAnyHouse: ReadonlySet<ResourceName> = new Set<ResourceName>([
  'special-offers',
  'property-special-offers',
]);
/** What is compared with amounts of other bodies and other houses. */
export const withCurrency: ReadonlySet<ResourceName> = new Set<ResourceName>([
  ...amountTables,
  'security-deposit',
  'property-detail',
  ...amountsOfAnyHouse,
]);
