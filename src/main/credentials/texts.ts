import { defineTexts } from '../../texts/define-texts.ts';

/** What is said of credentials, and of the keychain that holds them. */
export const t = defineTexts('main/credentials', {
  droppedFromMemory:
    'This credential was kept in memory only, and was dropped when the screen was locked or the computer slept.',
  enterItAgain: 'Enter it again in Settings, under credentials.',
  keychainGivesNothing: 'The keychain of this computer does not give back what it held before.',
  unlockOrEnterAgain:
    'It may be locked: unlock it, then try again. If the entry was deleted there, enter it again in Settings.',
  keptInKeychain: 'Credentials are kept in the keychain of this computer.',
  noKeychain: 'There is no keychain that this app can use on this computer.',
  installAKeychain:
    'Install and start one, for example GNOME Keyring or KWallet. Until then credentials are kept in memory and are gone when the app quits.',
  keychainLocked: 'The keychain of this computer is locked.',
  unlockItThenTry: 'Unlock it with its password, then try again.',
  keychainDenied: 'The keychain of this computer did not let this app in.',
  allowKeyholder: 'Allow Keyholder when the keychain asks, or ask whoever looks after this computer.',
  keychainSilent: 'The keychain did not answer within {{seconds}} s.',
  unlockThenTry: 'It may be asking for its password in another window. Unlock it, then try again.',
  quittingAsksNothing: 'Keyholder is quitting and asks the keychain for nothing more.',
  startItAgain: 'Start it again, then try again.',
  enterCredential: 'Enter the {{credential}}.',
  tooLong: 'This is too long for a credential: check what was pasted.',
  hasLineBreak: 'The {{credential}} has a line break in it: paste it as one line.',
  hasSpaces: 'The {{credential}} has spaces or characters in it that no credential has: copy it again.',
  jwtWithoutDots: 'This is not a JWT: a JWT is three parts with dots between them, and this has no dot.',
  jwtOfOtherParts: 'This is not a JWT: a JWT is three parts with dots between them, and this has {{parts}}.',
  partIsEmpty: 'This is not a whole JWT: {{part}} is empty. Copy it again.',
  partHoldsOthers:
    'This is not a JWT: {{part}} holds characters other than letters, digits, - and _. Copy it again.',
  claimsUnreadable:
    'This has the three parts of a JWT, but its middle part does not hold claims that can be read (JSON). Copy it again, or ask for another token.',
  jwtExpired: 'This JWT expired on {{moment}}.',
  getNewJwt: 'Get a new JWT and paste it here.',
  apiKey: 'API key',
  jwt: 'JWT',
  itsFirstPart: 'its first part',
  itsSecondPart: 'its second part',
  itsThirdPart: 'its third part',
  aPart: 'a part',
});
