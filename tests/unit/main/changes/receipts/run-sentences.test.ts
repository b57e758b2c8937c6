import { expect, it, test } from 'vitest';
import { explanationFor, waitOf } from '../../../../../src/main/changes/receipts/run-sentences.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import type { RunEvent } from '../../../../../src/main/changes/state-machine.ts';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import {
  attemptNote,
  lockedError,
  lookTooOld,
  stopped,
} from '../../../../../src/main/changes/runs/run-notes.ts';
import {
  faultError,
  internalError,
  statusError,
} from '../../../../../src/main/service-client/answers/failure-sentences.ts';
import { undoReason } from '../../../../../src/main/changes/runs/undo.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import type { WriteFault } from '../../../../faults/core/virtual-service/virtual-faults.ts';
import { valueOf } from '../../../../value-of.ts';
import { Bench, target, plainly } from '../engine/engine-bench.ts';
import { newChange } from '../journal/journal-samples.ts';

function needingAPerson(event: RunEvent, error: StoredRun['error']): StoredRun {
  const created = valueOf(new MemoryJournal().create(newChange('c1'), null));
  const position = { state: 'needs-human', possibleEffect: 'possible' } as const;
  return { ...created, last: { event, note: '' }, error, position };
}

it('explanationFor reports a contradictory history, in the words of its error if any', () => {
  const error = { code: 'review-differs', message: 'The fields are not those that were shown.' } as const;
  expect(explanationFor(needingAPerson('contradictionFound', error), false)).toBe(error.message);
  expect(explanationFor(needingAPerson('contradictionFound', null), false)).toMatch(
    /^The record of this change contradicts itself/,
  );
});

it('explanationFor reports a contradiction when no read explains the need for a person', () => {
  expect(explanationFor(needingAPerson('readFailed', null), false)).toMatch(/contradicts itself/);
});

it('waitOf returns null when a change needs a person after a refused read', () => {
  expect(waitOf(needingAPerson('readFailed', { code: 'service-forbidden', message: 'No.' }))).toBeNull();
});

it.each<[WriteFault, RegExp]>([
  ['none', /^Saved and verified: the service now shows your change\./],
  ['rejected', /^The service rejected the change and still shows the old values\.$/],
  ['lost', /^The service accepted the change but still shows the old values\./],
  ['forbidden', /^The service refused access \(it gives the same response for every cause\)\./],
  ['reset-after', /^Verified by checking: no response confirmed the change/],
  ['reset-before', /^The service still shows the old values\./],
])('a change after the write fault “%s” explains its outcome', async (fault, words) => {
  const bench = new Bench([fault]);
  expect((await bench.run(bench.start())).explanation).toMatch(words);
});

it.each<[WriteFault, string]>([
  ['rejected', 'service-refused'],
  ['forbidden', 'service-forbidden'],
  ['failed-before', 'service-failed'],
])('a change after the write fault “%s” keeps that error when later reads fail', async (fault, code) => {
  const bench = new Bench([fault]);
  const { changes, changeId } = await bench.drafted();
  bench.onGap = () => {
    if (bench.writes > 0) bench.reads = 'fail';
  };
  const sent = valueOf(await changes.send(plainly(changeId)));
  const { error } = sent;
  expect(error?.code).toBe(code);
  expect(valueOf(await changes.reconcile({ changeId })).error).toEqual(error);
  expect(valueOf(bench.start().get({ changeId })).error).toEqual(error);
});

it('a receipt names who consented, even when another account is active later', async () => {
  const bench = new Bench(['reset-after']);
  bench.account = 'mira';
  const { changes, changeId } = await bench.drafted();
  bench.onGap = () => {
    if (bench.writes > 0) bench.reads = 'fail';
  };
  await changes.send(plainly(changeId));
  bench.onGap = () => undefined;
  bench.reads = 'work';
  bench.account = 'another';
  const later = bench.start();
  await later.recover();
  const { receipt } = valueOf(later.get({ changeId }));
  expect(receipt?.evidence.consentedBy).toBe('mira');
});

it('a change explains how a person closed or discarded it', async () => {
  const bench = new Bench(['forbidden']);
  const changes = bench.start();
  const { changeId } = await bench.run(changes);
  expect(valueOf(await changes.accept({ changeId })).explanation).toMatch(/^Closed by you/);
  const run = await bench.draft(changes);
  bench.service.put(target.subject, 777, false);
  const send = plainly(run.changeId);
  expect(valueOf(await changes.send(send)).explanation).toMatch(
    /^It has changed on the service since your review, so nothing was sent/,
  );
  expect(valueOf(await changes.discard(run)).explanation).toMatch(/^Discarded\. Nothing of it took effect/);
});

const noteOf = (message: string): string =>
  attemptNote({ kind: 'in-progress', status: 409, error: statusError(409, [message]) });

test('attemptNote says that the service is working only when its 409 says so', () => {
  expect(noteOf('A request with this key is still in progress')).toMatch(/still working/);
  expect(noteOf('The season overlaps another one')).not.toMatch(/working/);
  expect(noteOf('The season overlaps another one')).toMatch(/conflict/);
});

const unsentNote = (error: AppError): string => attemptNote({ kind: 'unsent', error });

test.each(['unknown-host', 'refused', 'connect-timeout', 'tls', 'proxy', 'timeout', 'reset'] as const)(
  'attemptNote reports that the service could not be reached: %s',
  (fault) => {
    expect(unsentNote(faultError(fault, 'service.test'))).toMatch(/couldn’t be reached/);
  },
);

test.each<AppError>([
  lookTooOld,
  lockedError,
  stopped,
  internalError(),
  { code: 'rate-limit-reached', message: 'The rate limit is used up.' },
  { code: 'no-credential', message: 'There is no key.' },
  { code: 'keychain-locked', message: 'The keychain is locked.' },
  { code: 'destination-refused', message: 'It was not unlocked.' },
])('attemptNote reports a decision of Keyholder as its own: $code', (error) => {
  const note = unsentNote(error);
  expect(note).toContain(error.message);
  expect(note).toMatch(/^Keyholder sent nothing\./);
});

it('undoReason omits the colon without a reason, and stops at 500 characters', () => {
  expect([undoReason(''), undoReason('  '), undoReason('May prices')]).toEqual([
    'Undo',
    'Undo',
    'Undo: May prices',
  ]);
  expect(undoReason('x'.repeat(600))).toHaveLength(500);
});
