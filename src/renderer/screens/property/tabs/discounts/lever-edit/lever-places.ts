import type { ChangeTarget } from '../../../../../../ipc/changes/changes.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import { leverNames } from '../../../../../../core/writing/levers.ts';
import type { LeverKind } from '../../../../../../core/analysis/levers/levers.ts';

const kinds: Readonly<Record<LeverName, LeverKind>> = {
  'low-occupancy': 'lowOccupancy',
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
  'short-break-rules': 'shortBreakRules',
};

/** What a lever that can be written is called where prices are reasoned about. */
export function leverKindOf(name: LeverName): LeverKind {
  return kinds[name];
}

/** The name under which a lever is written; undefined for length of stay, which is read-only. */
export function leverNameOf(kind: LeverKind): LeverName | undefined {
  return leverNames.find((name) => kinds[name] === kind);
}

export function leverTarget(workspaceId: string, propertyId: number, lever: LeverName): ChangeTarget {
  return { workspaceId, resource: lever, subject: String(propertyId) };
}
