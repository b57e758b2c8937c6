import { describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../../../src/ipc/changes/bulk-edits.ts';
import {
  depositWords,
  previewLine,
  reportedChanges,
  staysOff,
  warningGroups,
} from '../../../../../src/renderer/screens/bulk-edit/preview-lines.ts';

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

describe('the lines of a preview', () => {
  it('say before and after in a few words', () => {
    const flag = { field: 'disabled', label: 'Disabled', before: 'Yes', after: 'No' };
    const { outcome } = change('5');
    if (outcome.state !== 'change') throw new Error('it changes');
    const both = { ...outcome, fields: [...outcome.fields, flag] };
    expect([depositWords(both, 'before'), depositWords(both, 'after')]).toEqual([
      '100, disabled',
      '110, enabled',
    ]);
  });

  it('mark a deposit that is raised while it is switched off, and stays so', () => {
    const off = {
      ...change('6'),
      now: { amount: '100', disabled: true },
    };
    const raised = { ...off, outcome: { ...off.outcome, desired: { amount: '110', disabled: true } } };
    expect([change('5'), raised, off].map(staysOff)).toEqual([false, true, false]);
  });

  it('put warnings that differ in figures only to the person once', () => {
    const counted = (together: readonly string[]) =>
      warningGroups(lines, together).map(({ messages, properties }) => [messages.length, properties]);
    expect(counted([])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(counted(['Properties: 4 of 4 change (100%), more than 30%.'])[0]).toEqual([1, 4]);
  });

  it('tell the export which were refused, left out, or stay as they are', () => {
    const states = reportedChanges(rows, new Set(['8'])).map(({ state }) => state);
    expect(states).toEqual(['will change', 'refused', 'left out', 'no change']);
  });
});
