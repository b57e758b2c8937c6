import type { JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject } from '../../../core/values/json/json.ts';
import { inertText } from '../../../core/service/inert-text.ts';
import type {
  BookingName,
  ChangeableName,
  WritableName,
  DiscountName,
} from '../../../core/writing/writable-names.ts';
import { discountKindFacts } from '../../../core/writing/discounts.ts';
import { propertyOfSubject } from '../../../core/writing/stays/payment-subject.ts';
import { groupDesiredSchema } from '../../../core/writing/occupancy-group.ts';

/** What a writable resource is called, and how far a change to it reaches. */
export interface ResourceWords {
  title(subject: string, base?: JsonValue): string;
  reach(subject: string): string;
}

const discount = (name: DiscountName): ResourceWords => ({
  title: (subject) => `${discountKindFacts[name].label} of property ${subject}`,
  reach: (subject) => `Only this discount of property ${subject} is changed.`,
});

const longestName = 60;

const plainWords: Readonly<Record<WritableName, ResourceWords>> = {
  'security-deposit': {
    title: (subject) => `Security deposit of property ${subject}`,
    reach: (subject) => `Only the security deposit of property ${subject} is changed.`,
  },
  'low-occupancy': discount('low-occupancy'),
  'early-bird': discount('early-bird'),
  'late-availability': discount('late-availability'),
  'short-break-rules': discount('short-break-rules'),
  // Section 4.3: what a group's edit does and does not set off.
  'occupancy-group': {
    title: groupTitle,
    reach: () =>
      'Every property linked to the group. Channels follow at the next daily price push, not at once.',
  },
  'new-occupancy-group': {
    title: () => 'New occupancy group',
    reach: () => 'A new group is made. No property is linked to it by this.',
  },
};

const bookingWords: Readonly<Record<BookingName, ResourceWords>> = {
  reservation: {
    title: (subject) => `Reservation at property ${subject}`,
    reach: (subject) =>
      `A guest’s stay at property ${subject}. The service has no way to take a reservation back: that is for your operator.`,
  },
  payment: {
    title: (subject) => `Payment for a reservation at property ${propertyOfSubject(subject)}`,
    reach: () =>
      'Money of a guest. The service has no way to take a payment back: that is for your operator.',
  },
};

export const resourceWords: Readonly<Record<ChangeableName, ResourceWords>> = {
  ...plainWords,
  ...bookingWords,
};

function groupTitle(subject: string, base?: JsonValue): string {
  const named = isJsonObject(base ?? null) ? groupDesiredSchema.safeParse(base) : undefined;
  const name = named?.success === true ? named.data.group?.name : null;
  return name === null || name === undefined
    ? `Occupancy group ${subject}`
    : `Occupancy group “${inertText(name, longestName)}” (${subject})`;
}
