import type { KnownNames, Written } from '../mapping/known-names.ts';
import { knownNamesOf } from '../mapping/known-names.ts';
import {
  earlyBird,
  lateAvailability,
  lengthStayDiscounts,
  lowOccupancy,
  occupancyGroup,
  shortBreakRules,
} from './discounts.ts';
import { securityDeposit } from './security-deposit.ts';

/** What the security deposit is called. */
export const depositNames = knownNamesOf(securityDeposit);

/** What the discounts of every kind are called. */
export const discountNames = {
  'low-occupancy': knownNamesOf(lowOccupancy),
  'early-bird': knownNamesOf(earlyBird),
  'late-availability': knownNamesOf(lateAvailability),
  'short-break-rules': knownNamesOf(shortBreakRules),
  'length-stay-discounts': knownNamesOf(lengthStayDiscounts),
  'occupancy-group': knownNamesOf(occupancyGroup),
} as const satisfies Readonly<Record<string, KnownNames>>;
export type DiscountKind = keyof typeof discountNames;

/** What is read through a mapping and written back. */
export const writtenResources: readonly Written[] = [
  securityDeposit,
  ...[lowOccupancy, earlyBird, lateAvailability, shortBreakRules, lengthStayDiscounts, occupancyGroup],
];
