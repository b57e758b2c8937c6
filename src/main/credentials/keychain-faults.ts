import type { AppError } from '../../contract/errors.ts';

export type KeychainFault = 'unavailable' | 'locked' | 'denied';

/**
 * The keychains behind keytar tell nothing but a text, so it has to be looked at here, and only here.
 * Seen with libsecret: "Cannot create an item in a locked collection" (locked), "Rejected send message, …" (denied by
 * the bus), "The name org.freedesktop.secrets was not provided …", "Cannot autolaunch D-Bus …" and "Could not
 * connect …" (absent).
 */
export function keychainFaultOf(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : '';
  if (/locked collection|is locked|interaction is not allowed/i.test(text)) return 'locked';
  if (
    /rejected send message|access ?denied|denied|dismissed|cancell?ed|passphrase .* not correct/i.test(text)
  ) {
    return 'denied';
  }
  return 'unavailable';
}

const errors: Readonly<Record<KeychainFault, AppError>> = {
  unavailable: {
    code: 'keychain-unavailable',
    message: 'There is no keychain that this app can use on this computer.',
    hint: 'Install and start one, for example GNOME Keyring or KWallet. Until then credentials are kept in memory and are gone when the app quits.',
  },
  locked: {
    code: 'keychain-locked',
    message: 'The keychain of this computer is locked.',
    hint: 'Unlock it with its password, then try again.',
  },
  denied: {
    code: 'keychain-denied',
    message: 'The keychain of this computer did not let this app in.',
    hint: 'Allow Keyholder when the keychain asks, or ask whoever looks after this computer.',
  },
};

/** SECURITY: the library's own text is never passed on; what it may hold is not ours to judge. */
export function keychainError(fault: KeychainFault): AppError {
  return { ...errors[fault] };
}

/** A call that does not come back is most often a question for the keychain's password that nobody has answered. */
export function keychainSilentError(limitMs: number): AppError {
  return {
    code: 'keychain-locked',
    message: `The keychain did not answer within ${Math.round(limitMs / 1_000)} s.`,
    hint: 'It may be asking for its password in another window. Unlock it, then try again.',
  };
}

/** Said as of a locked one: what it holds is not known, and must not be made anew. */
export const keychainClosedError: AppError = {
  code: 'keychain-locked',
  message: 'Keyholder is quitting and asks the keychain for nothing more.',
  hint: 'Start it again, then try again.',
};
