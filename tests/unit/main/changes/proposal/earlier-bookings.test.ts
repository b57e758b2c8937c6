import { describe, expect, it } from 'vitest';
import { fail, succeed, type Result } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonValueSchema } from '../../../../../src/core/values/value-schemas.ts';
import { barredByEarlier } from '../../../../../src/main/changes/proposal/earlier-bookings.ts';
import type { Position } from '../../../../../src/main/changes/state-machine.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { runBooking } from '../../../../faults/bookings/booking-history.ts';
import { Choices } from '../../../../faults/core/choices.ts';
import { workspaceId } from '../../../../faults/core/world.ts';
import { valueOf } from '../../../../value-of.ts';

const { journal: checked } = await runBooking('payment', new Choices([], 0));
const listed = valueOf(checked.list(workspaceId, 10));
const runs = listed;

/** The verified run of one kind, moved to another state. */
function runAt(resource: 'reservation' | 'payment', position: Partial<Position>): StoredRun {
  const run = runs.find(({ target }) => target.resource === resource);
  if (run === undefined) throw new Error(`There is no ${resource}.`);
  return { ...run, position: { ...run.position, ...position } };
}

function barred(earlier: Result<StoredRun[]>, asked: StoredRun, desired: JsonValue = asked.desired) {
  return barredByEarlier({ everyFor: () => earlier }, asked.target, asked.service, desired);
}

const code = { code: 'run-open' };
const reservation = runAt('reservation', {});
const payment = runAt('payment', {});

/** The same stay on other days. The recorded one is from 5 to 8 June 2027. */
function onDays(checkIn: string, checkOut: string): JsonValue {
  const text = JSON.stringify(reservation.desired)
    .replace('"checkIn":"2027-06-05"', `"checkIn":"${checkIn}"`)
    .replace('"checkOut":"2027-06-08"', `"checkOut":"${checkOut}"`);
  expect(text).not.toBe(JSON.stringify(reservation.desired));
  return jsonValueSchema.parse(JSON.parse(text));
}

describe('reservation after an earlier one was sent', () => {
  const lost = runAt('reservation', { state: 'discarded', possibleEffect: 'possible' });

  it('is refused for overlapping nights while the earlier outcome is unknown', () => {
    expect(barred(succeed([lost]), reservation)).toMatchObject(code);
    expect(barred(succeed([lost]), reservation, onDays('2027-06-07', '2027-06-12'))).toMatchObject(code);
    expect(barred(succeed([lost]), reservation, onDays('2027-06-01', '2027-06-06'))).toMatchObject(code);
  });

  it("is refused when the nights of either can't be read", () => {
    expect(barred(succeed([lost]), reservation, {})).toMatchObject(code);
    expect(barred(succeed([{ ...lost, desired: {} }]), reservation)).toMatchObject(code);
    const withoutStay = { bookings: [], taken: [], reservation: null };
    expect(barred(succeed([lost]), reservation, withoutStay)).toMatchObject(code);
    expect(barred(succeed([{ ...lost, desired: withoutStay }]), reservation)).toMatchObject(code);
  });

  it('is allowed for the nights before and after', () => {
    expect(barred(succeed([lost]), reservation, onDays('2027-06-01', '2027-06-05'))).toBeNull();
    expect(barred(succeed([lost]), reservation, onDays('2027-06-08', '2027-06-12'))).toBeNull();
  });

  it('is allowed when the earlier one was never sent or its outcome is known', () => {
    const unsent = runAt('reservation', { state: 'discarded', possibleEffect: 'none' });
    const refused = runAt('reservation', { state: 'rejected', possibleEffect: 'possible' });
    expect(barred(succeed([unsent, refused, reservation]), reservation)).toBeNull();
  });
});

it('a payment is refused after any earlier one that may have been sent', () => {
  expect(barred(succeed([payment]), payment)).toMatchObject(code);
  expect(
    barred(succeed([runAt('payment', { state: 'discarded', possibleEffect: 'none' })]), payment),
  ).toBeNull();
});

it('a booking is refused while the journal is unreadable, but not other changes', () => {
  const broken = fail({ code: 'internal', message: 'Gone.' });
  expect(barred(broken, reservation)).toEqual(broken.error);
  const deposit = {
    ...reservation,
    target: { ...reservation.target, resource: 'security-deposit' as const },
  };
  expect(barred(broken, deposit)).toBeNull();
});
