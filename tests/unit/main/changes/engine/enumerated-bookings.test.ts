import { expect, it } from 'vitest';
import { bookingDefects } from '../../../../faults/bookings/booking-defects.ts';
import { playBooking } from '../../../../faults/bookings/booking-history.ts';
import type { BookingPart } from '../../../../faults/bookings/booking-history.ts';
import { bookingViolations } from '../../../../faults/bookings/booking-invariants.ts';
import { Choices } from '../../../../faults/core/choices.ts';
import type { Defect } from '../../../../faults/core/virtual-service/virtual-program.ts';

async function firstFound(part: BookingPart, most: number, defect: Defect | null): Promise<string[]> {
  let plan: number[] | null = [];
  while (plan !== null) {
    const choices: Choices = new Choices(plan, most);
    const stage = await playBooking(part, choices, defect);
    const found = bookingViolations(stage);
    if (found.length > 0) return [choices.identifier, ...found, ...stage.log];
    plan = choices.next(0);
  }
  return [];
}

it.each(['reservation', 'payment'] as const)(
  'a %s is made once or not at all, whatever goes wrong once',
  { timeout: 60_000 },
  async (part) => {
    expect(await firstFound(part, 1, null)).toEqual([]);
  },
);

/** These show only where two things go wrong. */
const needTwo = new Set([
  'a reservation may be sent again',
  'an unknown reservation bars no other',
  'a payment bars no other of the same reservation',
]);

it.each(bookingDefects.filter(({ name }) => !needTwo.has(name)))(
  'the judge sees that $name',
  { timeout: 60_000 },
  async (defect) => {
    expect(await firstFound(defect.part, 1, defect)).not.toEqual([]);
  },
);
