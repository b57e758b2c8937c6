import { describe, expect, it } from 'vitest';
import {
  actionWord,
  mayBeUndone,
} from '../../../../../src/renderer/screens/changes/bulk-edits/bulk-edit-words.ts';

describe('Undo of a bulk edit', () => {
  it('is offered only where something of it was verified', () => {
    expect(mayBeUndone({ state: 'done', verified: 0 })).toBe(false);
    expect(mayBeUndone({ state: 'done', verified: 1 })).toBe(true);
    expect(mayBeUndone({ state: 'running', verified: 1 })).toBe(false);
  });
});

describe('what goes on with a bulk edit', () => {
  it('says what it does to the change at which it stopped', () => {
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

  it('calls nothing left out that was sent', () => {
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
