import { expect, test, it } from 'vitest';
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
  { code: 'allowance-spent', message: 'The allowance is used up.' },
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
