import type { JsonValue } from '../../../contract/json/json.ts';
import { isJsonObject } from '../../../contract/json/json.ts';
import { inertText } from '../../../contract/service/inert-text.ts';
import type { BookingName, ChangeableName, WritableName } from '../../../contract/service/writable-names.ts';
import type { LeverName } from '../../../contract/service/writable/levers.ts';
import { leverKindFacts } from '../../../contract/service/writable/levers.ts';
import { houseOfSubject } from '../../../contract/service/writable/stays/payment-subject.ts';
import { groupDesiredSchema } from '../../../contract/service/writable/occupancy-group.ts';
import { t } from './texts.ts';

/** What a writable resource is called, and how far a change to it reaches. */
export interface ResourceWords {
  title(subject: string, base?: JsonValue): string;
  reach(subject: string): string;
}

const lever = (name: LeverName): ResourceWords => ({
  title: (subject) => t('discountOfProperty', { discount: leverKindFacts[name].label, property: subject }),
  reach: (subject) => t('onlyThisDiscount', { property: subject }),
});

const longestName = 60;

const plainWords: Readonly<Record<WritableName, ResourceWords>> = {
  'security-deposit': {
    title: (subject) => t('depositOfProperty', { property: subject }),
    reach: (subject) => t('onlyTheDeposit', { property: subject }),
  },
  'low-occupancy': lever('low-occupancy'),
  'early-bird': lever('early-bird'),
  'late-availability': lever('late-availability'),
  'short-break-rules': lever('short-break-rules'),
  // Section 4.3: what a group's edit does and does not set off.
  'occupancy-group': { title: groupTitle, reach: () => t('everyLinkedProperty') },
  'new-occupancy-group': {
    title: () => t('newGroup'),
    reach: () => t('newGroupIsMade'),
  },
};

const bookingWords: Readonly<Record<BookingName, ResourceWords>> = {
  reservation: {
    title: (subject) => t('reservationAtProperty', { property: subject }),
    reach: (subject) => t('stayAtProperty', { property: subject }),
  },
  payment: {
    title: (subject) => t('paymentAtProperty', { property: houseOfSubject(subject) }),
    reach: () => t('moneyOfAGuest'),
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
    ? t('group', { id: subject })
    : t('groupNamed', { name: inertText(name, longestName), id: subject });
}
