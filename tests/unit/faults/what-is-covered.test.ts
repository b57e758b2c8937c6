import { expect, it } from 'vitest';
import { playSockets } from '../../faults/campaign/socket-part.ts';
import { everyPlace } from '../../faults/sockets/socket-place.ts';

/** Histories without events: they break no promise and prove none. */
const nothing = () => Promise.resolve([]);
/** How many histories `npm test` runs. */
const played = 300;

it('a campaign over sockets in which nothing is verified or played on the way is broken, at the size of npm test', async () => {
  const { violations } = await playSockets(1, played, nothing);
  expect(violations.flatMap(({ found }) => found)).toEqual([
    expect.stringMatching(/^nothing was verified of security-deposit, .*new-occupancy-group$/),
    expect.stringMatching(/^nothing on the way played read aged, .*write swallowed$/),
  ]);
});

it('of fewer it is said what was not seen', async () => {
  const { violations, notes } = await playSockets(1, everyPlace - 1, nothing);
  expect(violations).toEqual([]);
  expect(notes.join()).toContain('nothing was verified of');
});
