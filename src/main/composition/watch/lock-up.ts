import type { Modules } from '../create-modules.ts';
import type { PresenceListener } from './presence.ts';

export interface LockUpModules {
  workspaces: Pick<Modules['workspaces'], 'lockAll' | 'allowUnlocking'>;
  credentials: Pick<Modules['credentials'], 'dropSecrets' | 'rememberAgain'>;
  snapshots: Pick<Modules['snapshots'], 'dropSecrets' | 'rememberAgain'>;
  changes: Pick<Modules['changes'], 'recover'>;
  bookings: Pick<Modules['bookings'], 'lock'>;
}

/**
 * What closes when nobody is there: every edit lock, and the secrets in memory.
 *
 * SECURITY: a locked screen, sleep and another user also take what cannot be looked up again, because sleep may write
 * the memory to the disk and mostly begins with a locked screen. Mere idleness does not: the session is open all the
 * same, and asking for a key after every pause teaches people to keep it where it can be pasted from.
 */
export function createLockUp(modules: LockUpModules, questions: { withdraw: () => void }): PresenceListener {
  return {
    left(absence) {
      // Nobody is there to answer, and whoever comes next may be somebody else.
      questions.withdraw();
      modules.bookings.lock();
      const isSurelyAway = absence !== 'idle';
      modules.credentials.dropSecrets(isSurelyAway ? 'everything' : 'what-the-keychain-holds');
      modules.snapshots.dropSecrets();
      // Tells the screens, so it comes last.
      modules.workspaces.lockAll(absence, isSurelyAway);
    },
    returned() {
      modules.credentials.rememberAgain();
      modules.snapshots.rememberAgain();
      modules.workspaces.allowUnlocking();
      // What was sent and could not be read back, because the keychain was closed, is read now.
      void modules.changes.recover();
    },
  };
}
