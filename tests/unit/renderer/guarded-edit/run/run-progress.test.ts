import { describe, expect, it } from 'vitest';
import type { RunStatus } from '../../../../../src/ipc/changes/changes.ts';
import { stepMarks } from '../../../../../src/renderer/guarded-edit/run/run-steps.tsx';

const sent = [{ at: '2026-11-19T10:00:00Z', from: 'drafted' as const, to: 'sending' as const, note: '' }];

describe('stepMarks', () => {
  it.each<[RunStatus, string]>([
    ['checking', 'current ahead ahead ahead'],
    ['sending', 'done current ahead ahead'],
    ['verifying', 'done done current ahead'],
    ['verified', 'done done done done'],
    ['rejected', 'done stopped ahead ahead'],
    ['outcome-unknown', 'done stopped ahead ahead'],
  ])('%s', (status, marks) => {
    expect(stepMarks({ status, transitions: [] }).join(' ')).toBe(marks);
  });

  it('does not say that verifying was not reached once it was begun', () => {
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

  it('tells a run that stopped before sending from one that was sent', () => {
    expect(stepMarks({ status: 'needs-attention', transitions: [] })[0]).toBe('stopped');
    expect(stepMarks({ status: 'needs-attention', transitions: sent })[2]).toBe('stopped');
  });
});
