import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { nothingRead } from '../../../../../src/ipc/changes/changes.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { editableResources } from '../../../../../src/main/changes/proposal/editable-resource.ts';
import { isShownElsewhere, planBase } from '../../../../../src/main/changes/plans/plan-base.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { notFound } from '../engine/scripted-engine.ts';

const at = '2027-01-02T03:04:05.000Z';
const target = { workspaceId: 'w1', subject: '1042' };
const failure = { at, error: notFound };
const resource = editableResources.get('low-occupancy');
if (resource === undefined) throw new Error('There is no such resource.');

function viewOf(key: SnapshotKey, part: Partial<SnapshotView> = {}): SnapshotView {
  return {
    ...{ key, shape: null, refreshing: false, revision: 1, readings: [], hasBody: false, body: null },
    ...{ bodyHash: null, readAt: null, lastFailure: null },
    ...part,
  };
}

describe('a 404 of a house that nothing else shows', () => {
  const none = viewOf({ ...target, resource: 'low-occupancy', query: {} }, { lastFailure: failure });
  const unshown = { readings: trustedNames, isHouseShown: false };

  it('begins a plan where what was deleted there is made again: its record shows the house', () => {
    expect(planBase(resource, none, { ...unshown, isUndo: true })).toMatchObject({
      ...{ ok: true, bodyHash: nothingRead, leftOut: null },
    });
  });

  it('begins none otherwise', () => {
    expect(planBase(resource, none, { ...unshown, isUndo: false })).toMatchObject({
      ...{ ok: false, reason: 'not-found' },
    });
  });
});

describe('a house shown by another read', () => {
  const deposit = { property_id: 1042, security_deposit: 100, disable_security: false };
  const shown = { hasBody: true, body: deposit, readAt: at };
  const reading = (part: Partial<SnapshotView>) => (key: SnapshotKey) =>
    Promise.resolve(succeed(viewOf(key, key.resource === 'security-deposit' ? part : {})));

  it('is known to the service', async () => {
    expect(await isShownElsewhere(reading(shown), resource, target)).toBe(true);
  });

  it('is not known by a body of before, where the service answers 404 since', async () => {
    expect(await isShownElsewhere(reading({ ...shown, lastFailure: failure }), resource, target)).toBe(false);
  });

  it('is not known by a read of another house', async () => {
    const ofNeighbour = {
      ...resource,
      controls: () =>
        [{ resource: 'security-deposit', subject: '1043', proves: { by: 'names-itself' } }] as const,
    };
    expect(await isShownElsewhere(reading(shown), ofNeighbour, target)).toBe(false);
  });
});
