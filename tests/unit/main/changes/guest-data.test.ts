import { expect, it } from 'vitest';
import { desiredWithoutGuest, guestOf } from '../../../../src/main/changes/guest-data.ts';

it('finds a guest who stands in a list, so that it can be taken out', () => {
  const run: Parameters<typeof guestOf>[0] = {
    target: { workspaceId: 'w', resource: 'reservation', subject: '1041' },
    desired: {
      bookings: [],
      taken: [],
      reservation: {
        checkIn: '2027-06-05',
        checkOut: '2027-06-08',
        since: '2026-11-18',
        known: null,
        total: '450',
        currency: null,
        party: { adults: 2, children: 0, infants: 0, dogs: 0 },
        request: { guests: [{ email: 'guest@example.org' }] },
        guestPlaces: [['guests', '[0]', 'email']],
      },
    },
  };
  expect(guestOf(run)).toEqual([['guests.[0].email', 'guest@example.org']]);
  const desired = desiredWithoutGuest(run);
  expect(JSON.stringify(desired)).not.toContain('guest@example.org');
  expect(guestOf({ ...run, desired })).toEqual([]);
});
