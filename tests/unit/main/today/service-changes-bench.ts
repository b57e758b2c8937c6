import { fail, succeed } from '../../../../src/core/values/errors.ts';
import type { Run } from '../../../../src/ipc/changes/changes.ts';
import { serviceChanges } from '../../../../src/main/today/service-changes.ts';
import type { RecordedChange } from '../../../../src/main/snapshots/body-history.ts';
import type { RecordedChanges } from '../../../../src/main/snapshots/snapshot-store.ts';
import { ComparedChanges } from '../../../../src/main/today/compared-changes.ts';
import { valueOf } from '../../../value-of.ts';

export const start = Date.parse('2026-11-21T08:00:00.000Z');
export const minute = 60_000;
export const deposit = (amount: number) => ({
  property_id: 7,
  security_deposit: amount,
  disable_security: false,
});

export function step(resource: string, before: object, after: object): RecordedChange {
  const of = (body: object, readAtMs: number) => ({
    resource,
    subject: '7',
    readAtMs,
    lastReadAtMs: readAtMs,
    text: JSON.stringify(body),
  });
  return { before: of(before, start), after: of(after, start + 60 * minute) };
}

export function cachedReads(
  changes: readonly RecordedChange[],
  onOpen: () => void = () => undefined,
): RecordedChanges {
  return {
    recordedSince: new Date(start).toISOString(),
    changes: changes.map(({ after }, id) => ({ ...after, id, beforeId: id })),
    isWhole: true,
    open: ({ id }) => {
      onOpen();
      return changes[id] ?? null;
    },
  };
}

/** A change of ours, verified so many minutes after the first read. */
export function ownRun(after: string, minutes: number): Run {
  return {
    revision: 1,
    changeId: 'c',
    target: { workspaceId: 'w', resource: 'security-deposit', subject: '7' },
    fields: [{ field: 'amount', label: 'Deposit amount', before: '100', after }],
    differences: [],
    linkedIds: [],
    receipt: { verifiedAt: new Date(start + minutes * minute).toISOString() },
  } as unknown as Run;
}

export async function reported(change: RecordedChange, own: readonly Run[] = [], readable = true) {
  return valueOf(
    await serviceChanges(
      {
        history: () => Promise.resolve(succeed(cachedReads([change]))),
        ownRuns: () =>
          Promise.resolve(readable ? succeed(own) : fail({ code: 'storage-failed', message: 'Locked.' })),
        compared: new ComparedChanges(() => []),
        states: { of: () => Promise.resolve(succeed(new Map())) },
      },
      'w',
      new Date(start),
    ),
  );
}
