import { expect, it } from 'vitest';
import { runSockets } from '../../faults/suite/socket-part.ts';
import { everyPlace } from '../../faults/sockets/socket-place.ts';

/** Histories without events: they break no promise and prove none. */
const nothing = () => Promise.resolve([]);
/** How many histories `npm test` runs. */
const checked = 300;

it('a full socket suite fails when nothing was verified or injected', async () => {
  const { violations } = await runSockets(1, checked, nothing);
  expect(violations.flatMap(({ found }) => found)).toEqual([
    expect.stringMatching(/^nothing was verified of security-deposit, .*new-occupancy-group$/),
    expect.stringMatching(/^nothing on the way checked read aged, .*write swallowed$/),
  ]);
});

it('a smaller socket suite only notes what was not covered', async () => {
  const { violations, notes } = await runSockets(1, everyPlace - 1, nothing);
  expect(violations).toEqual([]);
  expect(notes.join()).toContain('nothing was verified of');
});
