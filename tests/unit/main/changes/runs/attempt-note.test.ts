import { expect, test } from 'vitest';
import { attemptNote } from '../../../../../src/main/changes/runs/run-notes.ts';
import { statusError } from '../../../../../src/main/service-client/answers/failure-sentences.ts';

const noteOf = (message: string): string =>
  attemptNote({ kind: 'in-progress', status: 409, error: statusError(409, [message]) });

test('says of a 409 that the service is at work only where it says so', () => {
  expect(noteOf('A request with this key is still in progress')).toMatch(/still working/);
  expect(noteOf('The season overlaps another one')).not.toMatch(/working/);
  expect(noteOf('The season overlaps another one')).toMatch(/conflict/);
});
