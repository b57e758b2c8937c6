import type { Rooms } from '../create-services.ts';
import type { PresenceListener } from './presence.ts';

export interface LockUpRooms {
  workspaces: Pick<Rooms['workspaces'], 'lockAll' | 'allowUnlocking'>;
  credentials: Pick<Rooms['credentials'], 'dropSecrets' | 'rememberAgain'>;
  snapshots: Pick<Rooms['snapshots'], 'dropSecrets' | 'rememberAgain'>;
  changes: Pick<Rooms['changes'], 'recover'>;
  bookings: Pick<Rooms['bookings'], 'lock'>;
}

/**
 * What closes when nobody is there: every edit lock, and the secrets in memory.
 *
 * SECURITY: a locked screen, sleep and another user also take what cannot be looked up again, because sleep may write
 * the memory to the disk and mostly begins with a locked screen. Mere idleness does not: the session is open all the
 * same, and asking for a key after every pause teaches people to keep it where it can be pasted from.
 */
export function createLockUp(rooms: LockUpRooms, questions: { withdraw: () => void }): PresenceListener {
  return {
    left(absence) {
      // Nobody is there to answer, and whoever comes next may be somebody else.
      questions.withdraw();
      rooms.bookings.lock();
      const isSurelyAway = absence !== 'idle';
      rooms.credentials.dropSecrets(isSurelyAway ? 'everything' : 'what-the-keychain-holds');
      rooms.snapshots.dropSecrets();
      // Tells the screens, so it comes last.
      rooms.workspaces.lockAll(absence, isSurelyAway);
    },
    returned() {
      rooms.credentials.rememberAgain();
      rooms.snapshots.rememberAgain();
      rooms.workspaces.allowUnlocking();
      // What was sent and could not be read back, because the keychain was closed, is read now.
      void rooms.changes.recover();
    },
  };
}
