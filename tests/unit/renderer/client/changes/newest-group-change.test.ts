import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../../src/ipc/changes/changes.ts';
import {
  isReadBefore,
  newestGroupChange,
} from '../../../../../src/renderer/client/changes/newest-group-change.ts';

const line = (resource: Run['target']['resource'], verifiedAt: string | null) => ({
  target: { workspaceId: 'w', resource, subject: '71' },
  receipt: verifiedAt === null ? null : { verifiedAt },
});

describe('the newest verified change of a group', () => {
  it('counts creations, replacements and deletions, and nothing else', () => {
    const runs = [
      line('occupancy-group', '2026-11-19T10:00:00.000Z'),
      line('new-occupancy-group', '2026-11-19T12:00:00.000Z'),
      line('security-deposit', '2026-11-19T15:00:00.000Z'),
      line('occupancy-group', null),
    ];
    expect(newestGroupChange(runs)).toBe('2026-11-19T12:00:00.000Z');
  });
});

describe('a list that was read', () => {
  it.each([
    ['2026-11-19T10:00:00.000Z', '2026-11-19T10:00:00.001Z', true],
    ['2026-11-19T10:00:00.000Z', '2026-11-19T10:00:00.000Z', false],
    ['2026-11-19T10:00:00.000Z', null, false],
    [null, '2026-11-19T10:00:00.000Z', false],
  ])('at %s is behind a change at %s: %s', (readAt, changedAt, behind) => {
    expect(isReadBefore(readAt, changedAt)).toBe(behind);
  });
});
