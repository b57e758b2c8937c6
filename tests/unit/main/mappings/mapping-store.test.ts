import { consoleWith, openEntries } from '../storage/console-with.ts';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { MoneyAnswer } from '../../../../src/core/mapping/fields/money-answer.ts';
import type { WorkspaceAnswers } from '../../../../src/main/storage/workspace-answers.ts';
import type { StoredMapping } from '../../../../src/ipc/mappings.ts';
import { MappingStore } from '../../../../src/main/mappings/mapping-store.ts';
import { type KnownBodiesDeps, knownBodies } from '../../../../src/main/mappings/cached-bodies.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

function stored(id: string, subject: string | undefined, path: string): StoredMapping {
  return {
    id,
    resource: 'security-deposit',
    outline: [],
    considered: {},
    trust: 'confirmed',
    source: 'You',
    reading: {
      version: 1,
      of: 'security-deposit',
      at: [],
      parts: [],
      record: { amount: { path: [path], codec: { is: 'text', as: 'text' } } },
    },
    acceptedAt: '2026-11-22T10:00:00Z',
    withdrawnAt: null,
    provenAt: null,
    ...(subject === undefined ? {} : { subject }),
  };
}

function entriesOfW() {
  const db = consoleWith('w');
  return openEntries(db);
}

it('twinOf finds a mapping only for the same property', () => {
  const money = { of: () => ({ ok: true, value: null }) as const };
  const store = new MappingStore(entriesOfW(), { described: () => null, money }, () => undefined);
  store.add('w', [stored('r1', '7', 'a')]);
  store.add('w', [stored('r2', '8', 'b')]);
  expect(store.twinOf('w', stored('new', '7', 'b'))).toBeUndefined();
  expect(store.twinOf('w', stored('new', '7', 'a'))?.id).toBe('r1');
  expect(store.twinOf('w', stored('new', '8', 'b'))?.id).toBe('r2');
  // A file doesn't say whose reading it is, so the newest counts as its twin.
  expect(store.twinOf('w', stored('new', undefined, 'b'))?.id).toBe('r2');
});

it('inUse asks again after an answer could not be read', () => {
  let money: ReturnType<WorkspaceAnswers<MoneyAnswer>['of']> = fail({
    code: 'storage-failed',
    message: 'The disk is full.',
  });
  const beside = { described: () => null, money: { of: () => money } };
  const store = new MappingStore(entriesOfW(), beside, () => undefined);
  const inUse = () => store.inUse('w', 'security-deposit');
  expect(inUse()).toEqual([]);
  money = succeed({ wholeAmounts: 'units', since: '2026-11-22T10:00:00Z' });
  expect(inUse()).toMatchObject([{ wholeAmounts: 'units' }]);
  expect(inUse()).toBe(inUse());
});

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

it('knownBodies returns the bodies of the first properties with a read', async () => {
  const bodies = await knownBodies(cacheOf('w'), 'w', 'security-deposit');
  expect(bodies.slice(0, 2)).toEqual(['security-deposit 100', 'security-deposit 102']);
  expect(bodies).toHaveLength(39);
  expect(await knownBodies(cacheOf('w'), 'other', 'security-deposit')).toEqual([]);
});

it('knownBodies returns bookings as the portfolio queries them', async () => {
  expect((await knownBodies(cacheOf('w'), 'w', 'bookings'))[0]).toBe('bookings 100 as asked');
});

it('knownBodies returns the groups themselves', async () => {
  expect(await knownBodies(cacheOf('w'), 'w', 'occupancy-group')).toEqual([
    'occupancy-group 7',
    'occupancy-group 8',
  ]);
});
