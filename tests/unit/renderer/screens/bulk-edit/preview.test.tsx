import { describe, expect, it } from 'vitest';
import type { RowField, RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import { rowFieldNames } from '../../../../../src/core/writing/rows/row-fields.ts';
import type { PreviewRow, RefusalReason } from '../../../../../src/ipc/changes/bulk-edits.ts';
import {
  depositWords,
  previewLine,
  reportedChanges,
  staysOff,
  warningGroups,
} from '../../../../../src/renderer/screens/bulk-edit/preview-lines.ts';
import { AcknowledgeWarnings } from '../../../../../src/renderer/screens/bulk-edit/review/bulk-edit-review.tsx';
import { chipWords, rowMoves } from '../../../../../src/renderer/screens/bulk-edit/sheet/grid/row-moves.ts';
import { sharedRefusals } from '../../../../../src/renderer/screens/bulk-edit/sheet/refusals/refusal-notes.tsx';
import { markupOf } from '../../markup.tsx';

const row = (subject: string, outcome: PreviewRow['outcome']): PreviewRow => ({
  target: { workspaceId: 'w1', resource: 'security-deposit', subject },
  readAt: '2027-01-01T00:00:00Z',
  readFailure: null,
  now: null,
  outcome,
});
const change = (subject: string, warnings: string[] = []): PreviewRow =>
  row(subject, {
    state: 'change',
    operation: 'change',
    baseBodyHash: 'h',
    desired: { amount: '110', disabled: false },
    fields: [{ field: 'amount', label: 'Deposit amount', before: '100', after: '110' }],
    warnings,
  });
const rows = [
  change('10', ['Deposit: 5 → 110, 22 times higher.']),
  row('9', { state: 'refused', reason: 'forbidden', message: 'The service refused the last read.' }),
  change('8', ['Deposit: 7 → 110, 15 times higher.', 'Something else: a.']),
  row('7', { state: 'no-change', desired: { amount: '110', disabled: true } }),
];
const lines = rows.map(previewLine);

describe('preview lines', () => {
  it('show short values before and after', () => {
    const flag = { field: 'disabled', label: 'Disabled', before: 'Yes', after: 'No' };
    const { outcome } = change('5');
    if (outcome.state !== 'change') throw new Error('it changes');
    const both = { ...outcome, fields: [...outcome.fields, flag] };
    expect([depositWords(both, 'before'), depositWords(both, 'after')]).toEqual([
      '100, disabled',
      '110, enabled',
    ]);
  });

  it('mark a raised deposit that stays switched off', () => {
    const off = {
      ...change('6'),
      now: { amount: '100', disabled: true },
    };
    const raised = { ...off, outcome: { ...off.outcome, desired: { amount: '110', disabled: true } } };
    expect([change('5'), raised, off].map(staysOff)).toEqual([false, true, false]);
  });

  it('merge warnings that differ only in figures', () => {
    const counted = (together: readonly string[]) =>
      warningGroups(lines, together).map(({ messages, properties }) => [messages.length, properties]);
    expect(counted([])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(counted(['Properties: 4 of 4 change (100%), more than 30%.'])[0]).toEqual([1, 4]);
  });

  it('report changed, refused, excluded and unchanged rows to the export', () => {
    const states = reportedChanges(rows, new Set(['8'])).map(({ state }) => state);
    expect(states).toEqual(['will change', 'refused', 'left out', 'no change']);
  });
});

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

describe('sharedRefusals', () => {
  it('returns refusals of at least three properties, most frequent first', () => {
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

  it('separates refusals by column, reason and message', () => {
    const two = many(2, 1, 'impossible');
    expect(sharedRefusals([...two, inEarlyBird(refused(3, 'impossible'))])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'not-accepted')])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'impossible', 'Another.')])).toEqual([]);
    expect(sharedRefusals([...two, refused(3, 'impossible')])).toHaveLength(1);
  });

  it('omits properties that were never read', () => {
    expect(sharedRefusals(many(9, 1, 'not-read'))).toEqual([]);
  });

  it('returns at most two refusals', () => {
    const rows = [5, 6, 4, 3].flatMap((count, at) => many(count, at * 10, 'impossible', `Reason ${at}.`));
    expect(sharedRefusals(rows).map(({ message }) => message)).toEqual(['Reason 1.', 'Reason 0.']);
  });
});

const full: Required<RowValues> = {
  name: 'Summer',
  dateFrom: '2027-06-01',
  dateTo: '2027-08-31',
  minGuests: 2,
  maxGuests: 4,
  minDaysBefore: 3,
  maxDaysBefore: 28,
  bookBefore: '2027-05-01',
  minNights: 3,
  maxNights: 7,
  startDays: ['friday'],
  discountPercent: '15',
  discountAmount: '40',
  discountType: 'percent',
  pricePercent: '60',
  active: true,
};
const other: Required<RowValues> = {
  name: 'Autumn',
  dateFrom: '2027-06-02',
  dateTo: '2027-08-30',
  minGuests: 1,
  maxGuests: 5,
  minDaysBefore: 4,
  maxDaysBefore: 27,
  bookBefore: '2027-05-02',
  minNights: 4,
  maxNights: 8,
  startDays: ['monday'],
  discountPercent: '16',
  discountAmount: '41',
  discountType: 'fixed',
  pricePercent: '61',
  active: false,
};
const shown = (before: RowValues, after: RowValues): string[] => {
  const set = (values: RowValues) => ({ active: true, rows: [{ key: 'id:1', values, wire: {} }] });
  return rowMoves(set(before), set(after)).moves.map(({ values, against }) => {
    const { what, size } = chipWords(values, 'en-GB', against);
    return `${what} ${size}`;
  });
};

it.each<RowField>(rowFieldNames)('a rule whose %s changes looks different before and after', (field) => {
  const [going, coming] = shown(full, { ...full, [field]: other[field] });
  expect(going).not.toBe(coming);
  const [set, emptied] = shown(full, { ...full, [field]: null });
  expect(set).not.toBe(emptied);
});

it('rowMoves shows every rule as added when the current rules are unknown', () => {
  const desired = { active: null, rows: [{ key: 'new:1', values: full, wire: {} }] };
  expect(rowMoves(null, desired).moves.map(({ is }) => is)).toEqual(['coming']);
  expect(rowMoves(null, null)).toEqual({ moves: [], stay: [] });
});

function drawn(points: number): string {
  const messages = Array.from({ length: points }, (_, index) => `Row ${String(index)} is deleted.`);
  return markupOf(
    <AcknowledgeWarnings
      groups={[{ kind: 'deleted', messages, properties: 2 }]}
      acknowledged={new Set()}
      onAcknowledge={() => undefined}
    />,
  );
}

const ticks = (markup: string): number => markup.split('type="checkbox"').length - 1;

it('AcknowledgeWarnings gives five points a tick each, and twelve listed points one tick', () => {
  expect(ticks(drawn(5))).toBe(5);
  const many = drawn(12);
  expect(ticks(many)).toBe(1);
  expect(many.match(/Row \d+ is deleted\./g)).toHaveLength(12);
  expect(many).toContain('All 12 points above');
});
