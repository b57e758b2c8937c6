import { expect, it } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import { type KnownBodiesDeps, knownBodies } from '../../../../src/main/readings/cached-bodies.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const [properties, groups] = [Array.from({ length: 41 }, (_one, at) => 100 + at), ['7', '8']];

function cacheOf(workspaceId: string): KnownBodiesDeps {
  return {
    bookingsQuery: () => ({ limit: '100' }),
    properties: (id) => succeed(id === workspaceId ? properties : []),
    subjects: (id, resource) =>
      Promise.resolve(succeed(id === workspaceId && resource === 'occupancy-group' ? groups : ['999'])),
    latest: (key) => {
      const body = `${key.resource} ${key.subject}${key.query['limit'] === undefined ? '' : ' as asked'}`;
      const isHeld = key.workspaceId === workspaceId && key.subject !== '101';
      return Promise.resolve(succeed({ ...emptyView(key), ...(isHeld ? { body, hasBody: true } : {}) }));
    },
  };
}

it('are of the first properties of the portfolio that were read', async () => {
  const bodies = await knownBodies(cacheOf('w'), 'w', 'security-deposit');
  expect(bodies.slice(0, 2)).toEqual(['security-deposit 100', 'security-deposit 102']);
  expect(bodies).toHaveLength(39);
  expect(await knownBodies(cacheOf('w'), 'other', 'security-deposit')).toEqual([]);
});

it('are of bookings those that the portfolio asks for', async () => {
  expect((await knownBodies(cacheOf('w'), 'w', 'bookings'))[0]).toBe('bookings 100 as asked');
});

it('are of the groups themselves, which no property has the number of', async () => {
  expect(await knownBodies(cacheOf('w'), 'w', 'occupancy-group')).toEqual([
    'occupancy-group 7',
    'occupancy-group 8',
  ]);
});
