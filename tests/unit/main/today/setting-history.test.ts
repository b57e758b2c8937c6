import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ResourceMappingSource } from '../../../../src/core/resources/resource-mappings.ts';
import { ComparedChanges } from '../../../../src/main/today/compared-changes.ts';
import type { SettingHistoryDeps } from '../../../../src/main/today/setting-history.ts';
import { settingAsOf, settingHistory } from '../../../../src/main/today/setting-history.ts';
import { lesson } from '../../core/drafting/lesson.ts';
import { keyFor, SnapshotHarness } from '../snapshots/snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

const deposit = (amount: number, isDisabled = false): JsonValue => ({
  property_id: 1042,
  security_deposit: amount,
  disable_security: isDisabled,
});
const request = { workspaceId: 'w1', propertyId: 1042, resource: 'security-deposit' } as const;

function ownRun(after: string, at: Date, subject = '1042'): Run {
  return {
    target: { workspaceId: 'w1', resource: 'security-deposit', subject },
    fields: [{ field: 'amount', label: 'Deposit amount', before: '', after }],
    differences: [],
    linkedIds: [],
    receipt: { verifiedAt: at.toISOString() },
  } as unknown as Run;
}

async function bench(bodies: readonly JsonValue[], ours: readonly number[] = [], readable = true) {
  const harness = new SnapshotHarness();
  const runs: Run[] = [];
  for (const [index, body] of bodies.entries()) {
    harness.advance(60_000);
    if (ours.includes(index)) {
      const amount = typeof body === 'object' && body !== null && 'security_deposit' in body ? body : {};
      runs.push(ownRun(JSON.stringify(Object.values(amount)[1]), harness.now));
    }
    harness.advance(1_000);
    harness.service.body = body;
    valueOf(await harness.snapshots.read(keyFor('1042', 'security-deposit'), 'refresh'));
  }
  const deps: SettingHistoryDeps = {
    moments: (key) => harness.snapshots.moments(key),
    ownRuns: () =>
      Promise.resolve(readable ? succeed(runs) : fail({ code: 'storage-failed', message: 'No.' })),
    compared: new ComparedChanges(() => []),
    readings: () => [],
  };
  return { harness, deps };
}

describe('setting history', () => {
  it('lists changes newest first, with values, author and first read', async () => {
    const { deps } = await bench([deposit(100), deposit(100), deposit(150), deposit(200)], [3]);
    const { moments } = valueOf(await settingHistory(deps, request));
    expect(
      moments.map(({ fields, by }) => [fields?.map(({ before, after }) => [before, after]), by]),
    ).toEqual([
      [[['150', '200']], 'us'],
      [[['100', '150']], 'others'],
      [undefined, null],
    ]);
    const first = moments.at(-1);
    expect(Date.parse(first?.lastReadAt ?? '') - Date.parse(first?.readAt ?? '')).toBe(61_000);
  });

  it('names others when the same value was set for another property', async () => {
    const { harness, deps } = await bench([deposit(100), deposit(150)]);
    const elsewhere = ownRun('150', harness.now, '1043');
    const ownRuns = () => Promise.resolve(succeed([elsewhere]));
    expect(valueOf(await settingHistory({ ...deps, ownRuns }, request)).moments[0]?.by).toBe('others');
  });

  it('names a change after ours when it may follow from another setting', async () => {
    const { harness, deps } = await bench([deposit(100), deposit(150)]);
    const edit = ownRun('1', harness.now);
    const runs = [{ ...edit, target: { ...edit.target, resource: 'short-break-rules' as const } }];
    const ownRuns = () => Promise.resolve(succeed(runs));
    const breaks = { ...request, resource: 'short-breaks' as const };
    const moments: SettingHistoryDeps['moments'] = () =>
      deps.moments({ ...request, subject: '1042', query: {} });
    expect(valueOf(await settingHistory({ ...deps, ownRuns, moments }, breaks)).moments[0]?.by).toBe(
      'after-ours',
    );
  });

  it('names no author when an unsettled change of ours may be the cause', async () => {
    const { harness, deps } = await bench([deposit(100), deposit(150, true)], [1]);
    const by = async (...more: Run[]) => {
      const ownRuns: SettingHistoryDeps['ownRuns'] = async (workspaceId, since) => {
        const verified = valueOf(await deps.ownRuns(workspaceId, since));
        return succeed([...verified, ...more]);
      };
      return valueOf(await settingHistory({ ...deps, ownRuns }, request)).moments[0]?.by;
    };
    const open = { ...ownRun('', harness.now), receipt: null, createdAt: harness.now.toISOString() };
    expect(await by()).toBe('both');
    expect(await by({ ...open, state: 'ambiguous' })).toBe('unknown');
    expect(await by({ ...open, state: 'rejected' })).toBe('both');
  });

  it('requests changes of ours from a day before the earliest read', async () => {
    const { deps } = await bench([deposit(100), deposit(150), deposit(200)]);
    const asked: Date[] = [];
    const ownRuns: SettingHistoryDeps['ownRuns'] = (workspaceId, since) => {
      asked.push(since);
      return deps.ownRuns(workspaceId, since);
    };
    const { moments } = valueOf(await settingHistory({ ...deps, ownRuns }, request));
    const dayMs = 24 * 60 * 60_000;
    expect(asked.map((since) => since.getTime() + dayMs)).toEqual([Date.parse(moments.at(-1)?.readAt ?? '')]);
  });

  it('names no author when the history is unreadable', async () => {
    const { deps } = await bench([deposit(100), deposit(150)], [], false);
    expect(valueOf(await settingHistory(deps, request)).moments[0]?.by).toBe('unknown');
  });

  it('returns the saved body, but not for another setting or property', async () => {
    const { deps } = await bench([deposit(100), deposit(150)]);
    const { moments } = valueOf(await settingHistory(deps, request));
    const id = moments.at(-1)?.id ?? 0;
    expect(valueOf(await settingAsOf(deps, { ...request, id }))).toMatchObject({
      body: deposit(100),
      shape: 'known',
    });
    const others = [
      { ...request, id: 999 },
      { ...request, propertyId: 7, id },
      { ...request, resource: 'discounts' as const, id },
      { ...request, resource: 'owner-contact' as const, id },
      { ...request, workspaceId: 'w2', id },
    ];
    for (const other of others) expect(valueOf(await settingAsOf(deps, other))).toBeNull();
  });

  it('is read with the field mapping accepted now', async () => {
    const mapped = lesson('security-deposit', '{"kaution":{"betrag":250,"aus":false}}')
      .is(['kaution', 'betrag'], 'amount', null, '250')
      .is(['kaution', 'aus'], 'disabled', null, 'No');
    const { deps } = await bench([mapped.body]);
    const id = valueOf(await settingHistory(deps, request)).moments[0]?.id ?? 0;
    const readBy = async (...readings: ResourceMappingSource[]) =>
      valueOf(await settingAsOf({ ...deps, readings: () => readings }, { ...request, id }))?.shape;
    expect([await readBy(), await readBy(mapped.accepted())]).toEqual(['unrecognised', 'known']);
  });
});
