import type { Workspace } from '../../../ipc/workspaces.ts';

const becauseWords = {
  'screen-locked': 'Editing locked: the screen was locked',
  asleep: 'Editing locked: the computer went to sleep',
  'user-switched': 'Editing locked: another user took over this computer',
  idle: 'Editing locked: nobody was using this computer',
  lapsed: 'Editing locked: the 15 minutes are up',
} as const satisfies Record<NonNullable<Workspace['editLock']['lockedBecause']>, string>;

/** Says that editing is locked, and why if that happened automatically. */
export function lockWords({ lockedBecause }: Workspace['editLock']): string {
  return lockedBecause === null ? 'Editing locked' : becauseWords[lockedBecause];
}
