import type { AppError } from '../../contract/errors.ts';
import { t } from './texts.ts';

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
    message: t('noKeychain'),
    hint: t('installAKeychain'),
  },
  locked: {
    code: 'keychain-locked',
    message: t('keychainLocked'),
    hint: t('unlockItThenTry'),
  },
  denied: {
    code: 'keychain-denied',
    message: t('keychainDenied'),
    hint: t('allowKeyholder'),
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
    message: t('keychainSilent', { seconds: String(Math.round(limitMs / 1_000)) }),
    hint: t('unlockThenTry'),
  };
}

/** Said as of a locked one: what it holds is not known, and must not be made anew. */
export const keychainClosedError: AppError = {
  code: 'keychain-locked',
  message: t('quittingAsksNothing'),
  hint: t('startItAgain'),
};
