import type { KeychainStatus, Workspace } from '../../../contract/ipc/workspaces.ts';
import type { Tone } from '../../components/ui/notice.tsx';
import { t } from '../texts.ts';

/** What keeps a workspace from being read and changed; the one that has to be mended first. */
export type Trouble =
  | { readonly is: 'keychain'; readonly why: string }
  | { readonly is: 'no-keyring'; readonly why: string }
  | { readonly is: 'no-key' }
  | { readonly is: 'refused'; readonly kind: 'api-key' | 'jwt' }
  | { readonly is: 'no-network' }
  | { readonly is: 'unreachable' };

export interface TroubleFacts {
  /** Undefined while it has not answered. */
  readonly keychain: KeychainStatus | undefined;
  readonly refused: 'api-key' | 'jwt' | null;
  readonly isOnline: boolean;
  /** Null: not known. */
  readonly isReachable: boolean | null;
}

export function troubleOf(
  { kind, credentials }: Pick<Workspace, 'kind' | 'credentials'>,
  { keychain, refused, isOnline, isReachable }: TroubleFacts,
): Trouble | null {
  // The sample is a part of the console: nothing of this is in its way.
  if (kind === 'sample') return null;
  if (keychain?.state === 'locked' || keychain?.state === 'denied') {
    return { is: 'keychain', why: keychain.explanation };
  }
  if (keychain?.state === 'absent') return { is: 'no-keyring', why: keychain.explanation };
  // One that was dropped has a notice of its own.
  if (credentials.every(({ storage }) => storage === 'none')) return { is: 'no-key' };
  if (refused !== null) return { is: 'refused', kind: refused };
  // A service on this computer answers without a network.
  if (!isOnline && isReachable !== true) return { is: 'no-network' };
  return isReachable === false ? { is: 'unreachable' } : null;
}

export interface TroubleWords {
  readonly tone: Tone;
  readonly title: string;
  /** What can be done all the same. */
  readonly works: string;
  /** What cannot, and until when. */
  readonly waits: string;
}

const showsLast = t('everyScreenShowsWhatWasLast');

export function troubleWords(trouble: Trouble, name: string): TroubleWords {
  switch (trouble.is) {
    case 'keychain':
      return {
        tone: 'warn',
        title: t('theKeychainIsNotOpen'),
        works: trouble.why,
        waits: t('untilThenWhatWasReadOf', { name }),
      };
    case 'no-keyring':
      return {
        tone: 'warn',
        title: t('thisComputerHasNoKeychain'),
        works: trouble.why,
        waits: t('whatIsReadIsKeptThe'),
      };
    case 'no-key':
      return {
        tone: 'warn',
        title: t('noKeyIsHeldFor', { name }),
        works: showsLast,
        waits: t('nothingIsReadOrSentUntil'),
      };
    case 'refused':
      return {
        tone: 'bad',
        title: trouble.kind === 'jwt' ? t('theServiceRefusesTheJWT') : t('theServiceRefusesTheKey'),
        works: showsLast,
        waits: t('whatNeedsItIsNeitherRead'),
      };
    case 'no-network':
      return {
        tone: 'offline',
        title: t('thisComputerIsOffline'),
        works: showsLast,
        waits: t('refreshReviewAndSendWaitFor'),
      };
    case 'unreachable':
      return {
        tone: 'offline',
        title: t('theServiceDoesNotAnswer'),
        works: showsLast,
        waits: t('refreshReviewAndSendWorkAgain'),
      };
  }
}
