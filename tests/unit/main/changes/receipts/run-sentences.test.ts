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

it('a run whose record contradicts itself says so, in the words of the fault where there are some', () => {
  const error = { code: 'review-differs', message: 'The fields are not those that were shown.' } as const;
  expect(explanationFor(needingAPerson('contradictionFound', error), false)).toBe(error.message);
  expect(explanationFor(needingAPerson('contradictionFound', null), false)).toMatch(
    /^The record of this change contradicts itself/,
  );
});

it('so does one that needs a person though no read has shown why', () => {
  expect(explanationFor(needingAPerson('readFailed', null), false)).toMatch(/contradicts itself/);
});

it('one that needs a person waits for no access: a read that is refused does not undo what was seen', () => {
  expect(waitOf(needingAPerson('readFailed', { code: 'service-forbidden', message: 'No.' }))).toBeNull();
});

it.each<[WriteFault, RegExp]>([
  ['none', /^Saved and verified: the service now shows your change\./],
  ['rejected', /^The service rejected the change and still shows the old values\.$/],
  ['lost', /^The service accepted the change but still shows the old values\./],
  ['forbidden', /^The service refused access \(it gives the same response for every cause\)\./],
  ['reset-after', /^Verified by checking: no response confirmed the change/],
  ['reset-before', /^The service still shows the old values\./],
])('what is known of a write that met “%s” is said', async (fault, words) => {
  const bench = new Bench([fault]);
  expect((await bench.run(bench.start())).explanation).toMatch(words);
});

it.each<[WriteFault, string]>([
  ['rejected', 'service-refused'],
  ['forbidden', 'service-forbidden'],
  ['failed-before', 'service-failed'],
])(
  'what the service said to a write that met “%s” is told first, however often it is not read',
  async (fault, code) => {
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
  },
);

it('a receipt says who consented, whoever is there when it is written', async () => {
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

it('and so is how a person ended it', async () => {
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

test('says of a 409 that the service is at work only where it says so', () => {
  expect(noteOf('A request with this key is still in progress')).toMatch(/still working/);
  expect(noteOf('The season overlaps another one')).not.toMatch(/working/);
  expect(noteOf('The season overlaps another one')).toMatch(/conflict/);
});

const unsentNote = (error: AppError): string => attemptNote({ kind: 'unsent', error });

test.each(['unknown-host', 'refused', 'connect-timeout', 'tls', 'proxy', 'timeout', 'reset'] as const)(
  'says that the service was not reached where that came of connecting: %s',
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
])('says what was decided here as its own decision: $code', (error) => {
  const note = unsentNote(error);
  expect(note).toContain(error.message);
  expect(note).toMatch(/^Keyholder sent nothing\./);
});

it('the reason of a way back never ends in a colon with nothing behind it', () => {
  expect([undoReason(''), undoReason('  '), undoReason('May prices')]).toEqual([
    'Undo',
    'Undo',
    'Undo: May prices',
  ]);
  expect(undoReason('x'.repeat(600))).toHaveLength(500);
});
