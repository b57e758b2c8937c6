import type { KeychainStatus, Workspace } from '../../../ipc/workspaces.ts';
import type { Tone } from '../../components/ui/notice.tsx';

/** What stops a workspace from reading and changing; the one to fix first. */
export type Trouble =
  | { readonly is: 'keychain'; readonly why: string }
  | { readonly is: 'no-keyring'; readonly why: string }
  | { readonly is: 'no-key' }
  | { readonly is: 'refused'; readonly kind: 'api-key' | 'jwt' }
  | { readonly is: 'no-network' }
  | { readonly is: 'unreachable' };

export interface TroubleFacts {
  readonly keychain: KeychainStatus | undefined;
  readonly refused: 'api-key' | 'jwt' | null;
  readonly isOnline: boolean;
  readonly isReachable: boolean | null;
}

export function troubleOf(
  { kind, credentials }: Pick<Workspace, 'kind' | 'credentials'>,
  { keychain, refused, isOnline, isReachable }: TroubleFacts,
): Trouble | null {
  // The sample is built in, so none of this affects it.
  if (kind === 'sample') return null;
  if (keychain?.state === 'locked' || keychain?.state === 'denied') {
    return { is: 'keychain', why: keychain.explanation };
  }
  if (keychain?.state === 'absent') return { is: 'no-keyring', why: keychain.explanation };
  // A dropped credential has its own notice.
  if (credentials.every(({ storage }) => storage === 'none')) return { is: 'no-key' };
  if (refused !== null) return { is: 'refused', kind: refused };
  // A service on this computer works without a network.
  if (!isOnline && isReachable !== true) return { is: 'no-network' };
  return isReachable === false ? { is: 'unreachable' } : null;
}

export interface TroubleWords {
  readonly tone: Tone;
  readonly title: string;
  readonly works: string;
  readonly waits: string;
}

const showsLast = 'Screens show saved data with its age. Anything you type is saved as a draft.';

export function troubleWords(trouble: Trouble, name: string): TroubleWords {
  switch (trouble.is) {
    case 'keychain':
      return {
        tone: 'warn',
        title: 'The keychain isn’t open',
        works: trouble.why,
        waits: `Until then saved data of ${name} can’t be opened, and nothing is loaded or sent.`,
      };
    case 'no-keyring':
      return {
        tone: 'warn',
        title: 'This computer has no keychain',
        works: trouble.why,
        waits: 'Data is also in memory only, until you quit. Then enter the key again and reload everything.',
      };
    case 'no-key':
      return {
        tone: 'warn',
        title: `No key for ${name}`,
        works: showsLast,
        waits: 'Keyholder needs a key before it can load or send anything.',
      };
    case 'refused':
      return {
        tone: 'bad',
        title: trouble.kind === 'jwt' ? 'The service refuses the JWT' : 'The service refuses the key',
        works: showsLast,
        waits: 'Anything that needs it is paused until you replace it.',
      };
    case 'no-network':
      return {
        tone: 'offline',
        title: 'This computer is offline',
        works: showsLast,
        waits: 'Refresh, Review and Send wait for the network.',
      };
    case 'unreachable':
      return {
        tone: 'offline',
        title: 'The service isn’t responding',
        works: showsLast,
        waits: 'Refresh, Review and Send work again once it responds.',
      };
  }
}
