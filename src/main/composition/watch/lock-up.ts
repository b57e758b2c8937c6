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
 * Locks everything when nobody is there: editing, and the secrets in memory.
 *
 * SECURITY: a locked screen, sleep and another user also drop secrets that can't be looked up again, because sleep may
 * write memory to the disk and usually begins with a locked screen. Idleness alone doesn't: the session is open anyway,
 * and asking for a key after every pause teaches people to keep it where it can be pasted from.
 */
export function createLockUp(modules: LockUpModules, questions: { withdraw: () => void }): PresenceListener {
  return {
    left(absence) {
      // Nobody is there to answer, and the next person may be somebody else.
      questions.withdraw();
      modules.bookings.lock();
      const isSurelyAway = absence !== 'idle';
      modules.credentials.dropSecrets(isSurelyAway ? 'everything' : 'what-the-keychain-holds');
      modules.snapshots.dropSecrets();
      // Last, because it updates the screens.
      modules.workspaces.lockAll(absence, isSurelyAway);
    },
    returned() {
      modules.credentials.rememberAgain();
      modules.snapshots.rememberAgain();
      modules.workspaces.allowUnlocking();
      // Reads back what was sent but couldn't be checked while the keychain was closed.
      void modules.changes.recover();
    },
  };
}
