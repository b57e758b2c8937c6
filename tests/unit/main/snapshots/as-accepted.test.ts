import { lesson } from '../../core/mapping/draft/lesson.ts';
import { describe, expect, it } from 'vitest';
import type { SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { asAccepted } from '../../../../src/main/snapshots/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';

const key = { workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} } as const;

function view(): SnapshotView {
  const body = { hoehe: 350, ohne: 'N' };
  return { ...emptyView(key), body, hasBody: true, bodyHash: 'hash', shape: 'unrecognised' };
}

const mapped = lesson('security-deposit', '{"hoehe":350,"ohne":"N"}')
  .is(['hoehe'], 'amount', null, '350')
  .is(['ohne'], 'disabled', null, 'No')
  .kept();

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
