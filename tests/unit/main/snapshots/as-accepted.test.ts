import { describe, expect, it } from 'vitest';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import type { AcceptedReading } from '../../../../src/core/mapping/readings/accepted-reading.ts';
import { asAccepted } from '../../../../src/main/snapshots/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const key = { workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} } as const;

function view(): SnapshotView {
  const body = { hoehe: 350, ohne: 'N' };
  return { ...emptyView(key), body, hasBody: true, bodyHash: 'hash', shape: 'unrecognised' };
}

const mapped: AcceptedReading = {
  id: 't',
  resource: 'security-deposit',
  trust: 'confirmed',
  source: 'mapped',
  acceptedAt: '',
  reading: {
    version: 1,
    of: 'security-deposit',
    at: [],
    record: {
      amount: {
        path: ['hoehe'],
        codec: { is: 'amount', as: 'number', minorDigits: 0, decimals: 0, before: '', after: '' },
      },
      disabled: { path: ['ohne'], codec: { is: 'flag', yes: 'J', no: 'N' } },
    },
    parts: [],
  },
  outline: ['hoehe number', 'ohne string'],
  considered: {},
};

describe('a body that nothing fitted when it was stored', () => {
  it('is recognised once a person has said how it is read, and not before', () => {
    expect(asAccepted(() => []).through(view()).shape).toBe('unrecognised');
    // Whose it is is not in it, which is noted and does no harm.
    expect(asAccepted(() => [mapped]).through(view())).toMatchObject({
      shape: 'known',
      readings: [{ id: 't' }],
    });
    expect(asAccepted(() => [{ ...mapped, outline: [] }]).through(view()).shape).toBe('unrecognised');
  });
});
