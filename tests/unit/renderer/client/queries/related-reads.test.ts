import { describe, expect, it } from 'vitest';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import { onceVerified, staleAfter } from '../../../../../src/renderer/client/queries/related-reads.ts';

const run = (changeId: string, state: RunDetail['state'], resource: RunDetail['target']['resource']) =>
  ({ changeId, state, target: { workspaceId: 'w', resource, subject: '4107' } }) as RunDetail;

describe('what a verified change makes stale', () => {
  it('is every other read that tells of the same, of the same property', () => {
    const stale = (resource: RunDetail['target']['resource']) =>
      staleAfter(run('c', 'verified', resource)).map((key) => `${key.resource} ${key.subject}`);
    expect(stale('low-occupancy')).toEqual(['discounts 4107']);
    expect(stale('short-break-rules')).toEqual(['discounts 4107', 'short-breaks 4107']);
    // Early bird is read through `discounts`, which proved it.
    expect(stale('early-bird')).toEqual([]);
  });

  it('is told once a run, and only when the run is verified', () => {
    const reported: string[] = [];
    const hear = onceVerified(({ changeId }) => reported.push(changeId));
    for (const state of ['drafted', 'sending', 'applied', 'verified', 'verified'] as const) {
      hear(run('a', state, 'low-occupancy'));
    }
    hear(run('b', 'rejected', 'low-occupancy'));
    expect(reported).toEqual(['a']);
  });
});
