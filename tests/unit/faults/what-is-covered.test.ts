import { expect, it } from 'vitest';
import { playReservations } from '../../faults/campaign/reservations-part.ts';
import { playSockets } from '../../faults/campaign/socket-part.ts';
import { everyWay } from '../../faults/sockets/reservation-history.ts';
import { everyPlace } from '../../faults/sockets/socket-place.ts';

/** Histories in which nothing happens: they break no promise, and show none kept. */
const nothing = () => Promise.resolve([]);
/** How many of each `npm test` plays. */
const played = { sockets: 300, reservations: 15 };

it('a campaign over sockets in which nothing is verified or played on the way is broken, at the size of npm test', async () => {
  const { violations } = await playSockets(1, played.sockets, nothing);
  expect(violations.flatMap(({ found }) => found)).toEqual([
    expect.stringMatching(/^nothing was verified of security-deposit, .*new-occupancy-group$/),
    expect.stringMatching(/^nothing on the way played read aged, .*write swallowed$/),
  ]);
});

it('so is one of reservations that end in no way', async () => {
  const { violations } = await playReservations(1, played.reservations, nothing);
  expect(violations.flatMap(({ found }) => found)).toEqual([
    'no history ended with reservation verified, payment verified, reservation rejected, reservation ambiguous',
  ]);
});

it('of fewer it is said what was not seen', async () => {
  const sockets = await playSockets(1, everyPlace - 1, nothing);
  const reservations = await playReservations(1, everyWay - 1, nothing);
  expect([...sockets.violations, ...reservations.violations]).toEqual([]);
  expect(sockets.notes.join()).toContain('nothing was verified of');
  expect(reservations.notes.join()).toContain('no history ended with');
});
