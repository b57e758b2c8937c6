import { consoleWith } from '../storage/console-with.ts';
import { openEntries } from '../storage/open-entries.ts';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { MoneyAnswer } from '../../../../src/core/mapping/readings/money-answer.ts';
import type { WorkspaceAnswers } from '../../../../src/main/readings/workspace-answers.ts';
import type { StoredReading } from '../../../../src/ipc/readings.ts';
import { ReadingStore } from '../../../../src/main/readings/reading-store.ts';

function stored(id: string, subject: string | undefined, path: string): StoredReading {
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

it('takes what is said of a property for said already only where it was said of that very property', () => {
  const money = { of: () => ({ ok: true, value: null }) as const };
  const store = new ReadingStore(entriesOfW(), { described: () => null, money }, () => undefined);
  store.add('w', [stored('r1', '7', 'a')]);
  store.add('w', [stored('r2', '8', 'b')]);
  expect(store.twinOf('w', stored('new', '7', 'b'))).toBeUndefined();
  expect(store.twinOf('w', stored('new', '7', 'a'))?.id).toBe('r1');
  expect(store.twinOf('w', stored('new', '8', 'b'))?.id).toBe('r2');
  // Of a file nobody knows whom it was said of: the newest is what it comes beside.
  expect(store.twinOf('w', stored('new', undefined, 'b'))?.id).toBe('r2');
});

it('asks again for what could not be read, and keeps no empty answer in its place', () => {
  let money: ReturnType<WorkspaceAnswers<MoneyAnswer>['of']> = fail({
    code: 'storage-failed',
    message: 'The disk is full.',
  });
  const beside = { described: () => null, money: { of: () => money } };
  const store = new ReadingStore(entriesOfW(), beside, () => undefined);
  const standing = () => store.standing('w', 'security-deposit');
  expect(standing()).toEqual([]);
  money = succeed({ wholeAmounts: 'units', since: '2026-11-22T10:00:00Z' });
  expect(standing()).toMatchObject([{ wholeAmounts: 'units' }]);
  expect(standing()).toBe(standing());
});
