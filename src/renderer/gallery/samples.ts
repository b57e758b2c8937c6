import type { AppError } from '../../core/values/errors.ts';
import type { Run } from '../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import type { JsonValue } from '../../core/values/json/json.ts';

/** The instant of every picture. The window's clock is set to it. */
export const takenAt = '2026-06-15T10:00:00Z';

export function ago(minutes: number): string {
  return new Date(Date.parse(takenAt) - minutes * 60_000).toISOString();
}

export function nothing(): void {
  // The gallery only shows states, so its handlers do nothing.
}

export const unreachable: AppError = {
  code: 'service-unreachable',
  message: 'The service could not be reached.',
  hint: 'Check the network, then try again.',
};

export const refused: AppError = {
  code: 'service-forbidden',
  message: 'The service refused access to this resource.',
  hint: 'Ask for the right “pricing:read”, or use another credential.',
  status: 403,
  serviceMessages: ['Missing scope: pricing:read'],
};

export function viewOf(body: JsonValue | undefined, change: Partial<SnapshotView> = {}): SnapshotView {
  return {
    revision: 1,
    key: { workspaceId: 'gallery', resource: 'cancellation-policy', subject: '4107', query: {} },
    body: body ?? null,
    hasBody: body !== undefined,
    readings: [],
    bodyHash: null,
    shape: body === undefined ? null : 'known',
    readAt: body === undefined ? null : ago(4),
    refreshing: false,
    lastFailure: null,
    ...change,
  };
}

export function runOf(status: Run['status'], change: Partial<Run> = {}): Run {
  return {
    revision: 1,
    changeId: `change ${status}`,
    target: { workspaceId: 'gallery', resource: 'security-deposit', subject: '4107' },
    title: 'Security deposit of property 4107',
    operation: 'change',
    state: 'verified',
    status,
    fields: [{ field: 'amount', label: 'Amount', before: '250', after: '300' }],
    reason: 'New rate for summer',
    createdAt: ago(90),
    updatedAt: ago(30),
    situation: null,
    explanation: 'The service shows what was asked for.',
    error: null,
    actions: [],
    undoOf: null,
    waitsFor: null,
    seenAfterClosing: null,
    differences: [],
    linkedIds: [],
    receipt: null,
    ...change,
  };
}
