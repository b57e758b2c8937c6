// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RowValues } from '../../../../../src/core/writing/rows/row-fields.ts';
import type { MadeChange } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { type RunStatus, runStatuses } from '../../../../../src/ipc/changes/changes.ts';
import { changeFilterSchema } from '../../../../../src/ipc/changes/found-changes.ts';
import { bulkEditElsewhere } from '../../../../../src/renderer/app/workspaces/workspace-switcher.tsx';
import { momentWords } from '../../../../../src/renderer/as-of/use-as-of.tsx';
import { changeTitle, namesOf } from '../../../../../src/renderer/client/properties/property-names.ts';
import { FieldDiffTable } from '../../../../../src/renderer/components/change/field-diff-table.tsx';
import { RunLines } from '../../../../../src/renderer/components/change/run-lines.tsx';
import { windowLines } from '../../../../../src/renderer/guarded-edit/groups/windows-preview.tsx';
import { reachWords } from '../../../../../src/renderer/guarded-edit/review/review-sheet.tsx';
import { stepMarks } from '../../../../../src/renderer/guarded-edit/run/run-steps.tsx';
import {
  actionWord,
  mayBeUndone,
} from '../../../../../src/renderer/screens/changes/bulk-edits/bulk-edit-words.ts';
import { madeWords } from '../../../../../src/renderer/screens/changes/change/made-words.ts';
import type { ChosenChanges } from '../../../../../src/renderer/screens/changes/found/chosen-changes.ts';
import {
  anyChange,
  filterOf,
  isAnyChange,
} from '../../../../../src/renderer/screens/changes/found/chosen-changes.ts';
import { openChanges } from '../../../../../src/renderer/screens/changes/changes-screen.tsx';
import { runOf } from '../../guarded-edit/edit-world.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { wordsOf } from '../../markup.tsx';

const sent = [{ at: '2026-11-19T10:00:00Z', from: 'drafted' as const, to: 'sending' as const, note: '' }];

describe('stepMarks', () => {
  it.each<[RunStatus, string]>([
    ['checking', 'current ahead ahead ahead'],
    ['sending', 'done current ahead ahead'],
    ['verifying', 'done done current ahead'],
    ['verified', 'done done done done'],
    ['rejected', 'done stopped ahead ahead'],
    ['outcome-unknown', 'done stopped ahead ahead'],
  ])('marks the steps of a change in state %s', (status, marks) => {
    expect(stepMarks({ status, transitions: [] }).join(' ')).toBe(marks);
  });

  it('marks verifying as stopped once it has begun', () => {
    const at = '2026-11-19T10:00:01Z';
    const accepted = [...sent, { at, from: 'sending' as const, to: 'applied' as const, note: '' }];
    const readOnce = [
      ...sent,
      { at, from: 'sending' as const, to: 'ambiguous' as const, note: '' },
      { at, from: 'ambiguous' as const, to: 'ambiguous' as const, note: '' },
    ];
    for (const transitions of [accepted, readOnce]) {
      expect(stepMarks({ status: 'outcome-unknown', transitions }).join(' ')).toBe('done done stopped ahead');
    }
  });

  it('distinguishes a change stopped before sending from one that was sent', () => {
    expect(stepMarks({ status: 'needs-attention', transitions: [] })[0]).toBe('stopped');
    expect(stepMarks({ status: 'needs-attention', transitions: sent })[2]).toBe('stopped');
  });
});

it.each([
  ['security-deposit', 'Only the security deposit of Heron House is changed.'],
  ['early-bird', 'Only this discount of Heron House is changed.'],
] as const)('the review says that only %s is changed', (resource, words) => {
  expect(reachWords({ workspaceId: 'w', resource, subject: '7' }, () => 'Heron House')).toBe(words);
});

const window = (key: string, values: RowValues) => ({ key, values });
const winter: RowValues = {
  dateFrom: '2026-11-01',
  dateTo: '2027-03-31',
  maxGuests: 2,
  discountPercent: '20',
};
const spring: RowValues = {
  dateFrom: '2027-04-01',
  dateTo: '2027-05-22',
  maxGuests: 2,
  discountPercent: '15',
};

describe('windowLines', () => {
  it('lists removed windows, then added ones, and counts unchanged ones', () => {
    const before = [window('id:1', winter), window('id:2', spring)];
    const after = [window('id:2', spring), window('new:1', { ...winter, dateTo: '2027-02-28' })];
    const { lines, unchanged } = windowLines(before, after);
    expect(unchanged).toBe(1);
    expect(lines.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(lines[1]?.words).toBe('arrivals 2026-11-01 to 2027-02-28 · at most 2 guests · 20% off');
  });

  it('shows "no value" before a value that is added', () => {
    const after = [window('id:1', { ...winter, minNights: 3, active: false })];
    expect(windowLines([window('id:1', winter)], after).lines[0]?.changes).toEqual([
      'Min. nights: no value → 3',
      'Switched on: no value → No',
    ]);
  });
});

const raised = (count: number, least: number, most = least): MadeChange => ({
  resource: 'security-deposit',
  did: 'raise',
  count,
  percent: { least, most },
});
const plain = (resource: MadeChange['resource'], did: MadeChange['did'], count: number): MadeChange => ({
  resource,
  did,
  count,
  percent: null,
});
const words = (verified: number, ...made: MadeChange[]): string =>
  madeWords({ made, verified }, 'en-GB').replaceAll('\u00a0', ' ');

it('madeWords reports the percentage, or the range of percentages', () => {
  expect(words(12, raised(12, 10))).toBe('12 deposits raised by 10%');
  expect(words(1, raised(1, 9.1))).toBe('1 deposit raised by 9.1%');
  expect(words(1200, raised(1200, 9.1, 11.5))).toBe('1,200 deposits raised by 9.1 to 11.5%');
});

it('madeWords merges equal actions on different settings', () => {
  expect(words(12, plain('security-deposit', 'change', 8), plain('early-bird', 'replace', 4))).toBe(
    '8 deposits, 4 early-bird discounts changed',
  );
  expect(words(4, raised(3, 10), plain('early-bird', 'delete', 1))).toBe(
    '3 deposits raised by 10%, 1 early-bird discount deleted',
  );
});

it('madeWords falls back to a count when not every change is described', () => {
  expect(words(12)).toBe('12 changes verified');
  expect(words(12, raised(11, 10))).toBe('12 changes verified');
});

it('madeWords names occupancy groups in its counts', () => {
  expect(words(1, plain('occupancy-group', 'replace', 1))).toBe('1 occupancy group changed');
  expect(words(2, plain('occupancy-group', 'delete', 2))).toBe('2 occupancy groups deleted');
});

describe('undo of a bulk edit', () => {
  it('is available only after the bulk edit ends with a verified change', () => {
    expect(mayBeUndone({ state: 'done', verified: 0 })).toBe(false);
    expect(mayBeUndone({ state: 'done', verified: 1 })).toBe(true);
    expect(mayBeUndone({ state: 'running', verified: 1 })).toBe(false);
  });
});

describe('actionWord', () => {
  it('names the next step for the change at which the bulk edit stopped', () => {
    const target = { workspaceId: 'w', resource: 'security-deposit', subject: '7' } as const;
    const why = { note: 'Refused.', waysOut: 'Send again.', isConflict: false } as const;
    const stoppedAt = { target, title: 'Deposit', ...why, retry: 'send' } as const;
    const closedUnknown = null;
    const stopped = { state: 'needs-decision', stoppedAt, closedUnknown } as const;
    expect(actionWord(stopped, 'start')).toBe('Send again and continue');
    const unread = { ...stopped, stoppedAt: { ...stoppedAt, retry: 'check' } } as const;
    expect(actionWord(unread, 'start')).toBe('Check again and continue');
    expect(actionWord({ state: 'paused', stoppedAt: null, closedUnknown }, 'start')).toBe('Continue');
    expect(actionWord({ state: 'ready', stoppedAt: null, closedUnknown }, 'start')).toBe('Start');
    expect(actionWord(stopped, 'skip')).toBe('Skip and continue');
  });

  it('offers to close a sent change as unresolved rather than to skip it', () => {
    const closedUnknown = {
      title: 'Deposit',
      changeId: 'c',
      closedAt: '2026-11-26T19:00:00Z',
      wanted: [],
      seen: null,
      takenOtherwise: true,
    };
    expect(actionWord({ state: 'needs-decision', stoppedAt: null, closedUnknown }, 'skip')).toBe(
      'Close as unresolved and continue',
    );
  });
});

const chosen: ChosenChanges = {
  property: '4107',
  setting: 'early-bird',
  outcome: 'verified',
  bulkEditId: 'a1-b2',
  from: '2027-05-01',
  to: '2027-05-03',
};

describe('filterOf', () => {
  it('covers whole local days, including the last one', () => {
    const { from, before } = changeFilterSchema.parse(filterOf(chosen));
    expect(new Date(from ?? '')).toEqual(new Date(2027, 4, 1));
    expect(new Date(before ?? '')).toEqual(new Date(2027, 4, 4));
    expect(filterOf(anyChange)).toEqual({});
    expect([isAnyChange(anyChange), isAnyChange(chosen)]).toEqual([true, false]);
  });
});

const runWith = (status: RunStatus, updatedAt = '2026-11-19T10:00:00.000Z') =>
  runOf({ changeId: `${status} ${updatedAt}`, status, updatedAt });

describe('openChanges', () => {
  it('lists changes needing attention first, newest first per group, without finished ones', () => {
    const old = runWith('draft', '2026-11-18T10:00:00.000Z');
    const recent = runWith('draft', '2026-11-19T11:00:00.000Z');
    const over = runStatuses.filter((status) =>
      ['verified', 'rejected', 'discarded', 'closed'].includes(status),
    );
    const grouped = openChanges([
      old,
      recent,
      ...over.map((status) => runWith(status)),
      runWith('outcome-unknown'),
    ]);
    expect(grouped.map((group) => group.name)).toEqual(['Needs attention', 'Drafts']);
    expect(grouped[1]?.runs).toEqual([recent, old]);
    const open = runStatuses.filter((status) => !over.includes(status)).map((status) => runWith(status));
    expect(openChanges(open).flatMap((group) => group.runs)).toHaveLength(open.length);
  });
});

const run = runOf({
  target: { workspaceId: 'w', resource: 'late-availability', subject: '4206' },
  title: 'Late availability of property 4206',
  operation: 'replace',
  state: 'verified',
  status: 'verified',
  fields: [
    {
      field: 'row:1',
      label: 'Row 1',
      before: 'arrivals 2026-07-26 to 2027-10-19 · 20% off',
      after: 'arrivals 2026-07-26 to 2027-10-19 · 12% off',
    },
    { field: 'row:2', label: 'Row 2', before: null, after: 'arrivals from 2027-12-01 · 5% off' },
    { field: 'amount', label: 'Deposit amount', before: '100', after: '110.5' },
  ],
});

it('RunLines names the property and shows differences with formatted dates', () => {
  const words = wordsOf(
    <RunLines
      runs={[run]}
      label="Receipts"
      hrefOf={() => '/c1'}
      titleOf={(title) => changeTitle(title, () => 'Sage Copse')}
      currencyOf={() => 'GBP'}
    />,
  );
  expect(words).toContain('Sage Copse: late availability');
  expect(words).toContain('Row 1: 20% off → 12% off');
  expect(words).toContain('Row 2: no value → arrivals from');
  expect(words).toContain('Deposit amount: £100 → £110.50');
  expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

it.each([
  ['Late availability of property 4206', 'Sage Copse', 'Sage Copse: late availability'],
  ['Reservation at property 4206', 'Sage Copse', 'Sage Copse: reservation'],
  ['Security deposit of property 4206', null, 'Security deposit of property 4206'],
  ['Occupancy group “of property 7” (3)', 'Sage Copse', 'Occupancy group “of property 7” (3)'],
])('the title “%s” with the name %s becomes “%s”', (title, name, wanted) => {
  expect(changeTitle(title, () => name)).toBe(wanted);
});

it('namesOf adds the id to names that occur twice', () => {
  const nameOf = namesOf([
    { propertyId: 1, title: 'Sage Copse' },
    { propertyId: 2, title: 'Sage Copse' },
    { propertyId: 3, title: 'Honey Gate' },
    { propertyId: 4, title: null },
    { propertyId: 5, title: null },
  ]);
  expect([1, 2, 3, 4, 6].map(nameOf)).toEqual(['Sage Copse (1)', 'Sage Copse (2)', 'Honey Gate', null, null]);
});

useDrawnPage();

const amount = { field: 'amount', label: 'Deposit amount', before: '110', after: '10' };
const cells = (): (string | null)[] => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it('FieldDiffTable shows amounts in the known currency', () => {
  draw(<FieldDiffTable fields={[amount]} caption="What changes" currency="GBP" />);
  expect(cells().filter((text) => text !== '')).toEqual(['£110', '£10']);
});

it('FieldDiffTable shows bare amounts without a currency', () => {
  draw(<FieldDiffTable fields={[amount]} caption="What changes" />);
  expect(cells().filter((text) => text !== '')).toEqual(['110', '10']);
});

const field = { label: 'Deposit amount', before: '250', after: '300', isUnderstood: true };

it('momentWords summarises the change and its author in one line', () => {
  expect(momentWords({ fields: [field], by: 'others' })).toBe('Deposit amount 250 → 300, changed elsewhere');
  expect(momentWords({ fields: [field, field, field], by: 'both' })).toMatch(/; and 1 more, partly by you$/);
  expect(momentWords({ fields: null, by: null })).toBe('First loaded here');
});

it('momentWords reports an unrecognised change as uninterpretable', () => {
  const odd = { label: 'data.wobble', before: null, after: '2', isUnderstood: false };
  expect(momentWords({ fields: [odd], by: 'others' })).toBe(
    'Changed, but can’t be interpreted: data.wobble none → 2, changed elsewhere',
  );
  expect(momentWords({ fields: null, by: 'unknown' })).toBe('Changed, but can’t be interpreted');
});

const bulkEdit = { state: 'done', isDue: false, done: 1_400, total: 3_000 } as const;

it('bulkEditElsewhere reports a waiting bulk edit before a running one', () => {
  const [running, stopped, due] = [
    { ...bulkEdit, state: 'running' } as const,
    { ...bulkEdit, state: 'needs-decision' } as const,
    { ...bulkEdit, state: 'ready', isDue: true } as const,
  ];
  expect(bulkEditElsewhere([bulkEdit, running], 'en-GB')).toBe('Bulk edit running: 1,400 of 3,000');
  expect(bulkEditElsewhere([running, stopped], 'en-GB')).toBe('A bulk edit waits for you');
  expect(bulkEditElsewhere([running, due], 'en-GB')).toBe('A bulk edit waits for you');
  expect(bulkEditElsewhere([bulkEdit, { ...bulkEdit, state: 'paused' }], 'en-GB')).toBeNull();
});
