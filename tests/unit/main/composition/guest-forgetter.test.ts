import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import { guestForgetter } from '../../../../src/main/composition/compose-bookings.ts';
import { defaultSettings } from '../../../../src/main/settings/settings.ts';

const full = { code: 'storage-failed' as const, message: 'The disk is full.' };
let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
});
afterEach(() => {
  db.close();
});

function make() {
  const forgets = vi.fn<(before: string) => Result<number>>(() => succeed(0));
  const open = vi.fn<() => Result<never[]>>(() => succeed([]));
  const get = vi.fn<() => Result<typeof defaultSettings>>(() => succeed(defaultSettings));
  const discardUntouched = () => Promise.resolve(succeed(true));
  const guests = guestForgetter({ journal: { open, forgetGuests: forgets }, db, cache: db }, { get }, () => ({
    discardUntouched,
  }));
  return { guests, forgets, open, get };
}

it.each(['forgets', 'open', 'get'] as const)(
  'guestForgetter reports a failure until a later try succeeds: %s fails',
  async (failing) => {
    const made = make();
    expect(made.guests.failure()).toBeNull();
    made[failing].mockReturnValueOnce(fail(full));
    await made.guests.forget();
    expect(made.guests.failure()).toEqual(full);
    await made.guests.forget();
    expect(made.guests.failure()).toBeNull();
  },
);

it('guestForgetter removes nothing while its setting is unreadable', async () => {
  const { guests, forgets, get } = make();
  get.mockReturnValueOnce(fail(full));
  await guests.forget();
  expect(forgets).not.toHaveBeenCalled();
});
