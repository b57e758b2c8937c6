import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { t } from './lock-texts.ts';

const becauseWords = {
  'screen-locked': t('screenLocked'),
  asleep: t('asleep'),
  'user-switched': t('userSwitched'),
  idle: t('idle'),
  lapsed: t('lapsed'),
} as const satisfies Record<NonNullable<Workspace['editLock']['lockedBecause']>, string>;

/** That editing is locked, and why where it locked by itself. */
export function lockWords({ lockedBecause }: Workspace['editLock']): string {
  return lockedBecause === null ? t('editingLocked') : becauseWords[lockedBecause];
}
