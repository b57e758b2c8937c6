import { describe, expect, it } from 'vitest';
import type { PreviewRow, RefusalReason } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { sharedRefusals } from '../../../../../src/renderer/screens/bulk-edit/sheet/refusals/refusal-notes.tsx';

function refused(subject: number, reason: RefusalReason, message = 'Nobody has confirmed it.'): PreviewRow {
  return {
    target: { workspaceId: 'w1', resource: 'security-deposit', subject: String(subject) },
    readAt: '2027-01-01T00:00:00Z',
    readFailure: null,
    now: null,
    outcome: { state: 'refused', reason, message },
  };
}
const inEarlyBird = (row: PreviewRow): PreviewRow => ({
  ...row,
  target: { ...row.target, resource: 'early-bird' },
});
const many = (count: number, from: number, reason: RefusalReason, message?: string): PreviewRow[] =>
  Array.from({ length: count }, (_, at) => refused(from + at, reason, message));

describe('what is said once above the sheet', () => {
  it('is a refusal of three properties or more, of most properties first', () => {
    const rows = [...many(2, 10, 'forbidden'), ...many(3, 20, 'impossible'), ...many(4, 30, 'not-accepted')];
    expect(sharedRefusals(rows)).toEqual([
      {
        column: 'security-deposit',
        reason: 'not-accepted',
        message: 'Nobody has confirmed it.',
        properties: [30, 31, 32, 33],
      },
      {
        column: 'security-deposit',
        reason: 'impossible',
        message: 'Nobody has confirmed it.',
        properties: [20, 21, 22],
      },
    ]);
  });

  it('parts what differs in its column, its reason or a word of its message', () => {
    const two = many(2, 1, 'impossible');
    expect(sharedRefusals([...two, inEarlyBird(refused(3, 'impossible'))])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'not-accepted')])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'impossible', 'Another.')])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'impossible')])).toHaveLength(1);
  });

  it('leaves what was never read to the notice that offers to read it', () => {
    expect(sharedRefusals(many(9, 1, 'not-read'))).toEqual([]);
  });

  it('is two lines at most, so that the sheet keeps its room: of the others each row says why', () => {
    const rows = [5, 6, 4, 3].flatMap((count, at) => many(count, at * 10, 'impossible', `Reason ${at}.`));
    expect(sharedRefusals(rows).map(({ message }) => message)).toEqual(['Reason 1.', 'Reason 0.']);
  });
});
