import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of the record of changes: refusals, how it is sealed, and what of it cannot be known. */
export const t = defineTexts('main/changes/journal', {
  noSuchChange: 'There is no such change.',
  anotherNotFinished: 'Another change of this resource is not finished yet.',
  finishOrCloseIt: 'Finish or close it under Changes first.',
  unfinishedElsewhere: 'Another workspace on the same service has an unfinished change of this resource.',
  finishOrCloseThere: 'Finish or close it there first.',
  runMovedOn: 'The run has moved on in the meantime.',
  lookAgain: 'Look at it again under Changes.',
  entryContradicts: 'The entry contradicts what the journal already holds, so it was not stored.',
  entryUnreadable:
    'This entry of the record was altered or damaged, or another version wrote it: it cannot be read.',
  entryIsKept: 'It is kept as it is and named under Changes. Look at the service to see how things stand.',
  earlierUnreadable: 'An earlier change of this resource cannot be read any more, and it may have been sent.',
  lookThenLetGo: 'Look at the service, then let that entry go under Changes.',
  canBeRead: 'This change can be read: finish, discard or close it instead.',
  discardedBeforeSending: 'Discarded before anything was sent.',
  noFreshRead: 'There was no fresh read to build the request on.',
  requestNotBuilt: 'The request could not be built, so nothing was sent.',
  onRecord: 'What will be sent is on record.',
  notTheKindOfRequest: 'It is not the kind of request that was looked for a way for, so nothing was sent.',
  staysSealed: 'The record of changes stays sealed. {{why}}',
  sealedInKeychain: 'Sealed with a key in the keychain of this computer.',
  sealedInFile:
    'Sealed with a key in a file beside it, because no keychain took it. That shows damage, but whoever can read your files can also read and rewrite the record. The key moves into a keychain as soon as there is one.',
  nothingOnRecord: 'Nothing is on record yet. It will be sealed at the first change.',
  keyIsGone:
    'The key of the earlier record is gone, so earlier changes and receipts cannot be read any more. They are kept as they are; a new key was made for what comes.',
  entriesRemoved:
    'Entries of the record of changes were removed, added or put back by something other than Keyholder. It was first noticed at {{since}}.',
  stillBeingOpened: 'The record of changes is still being opened.',
  tryAgainInAMoment: 'Try again in a moment.',
  clockWasSetBack: 'The clock of this computer was set back, so the age is not known.',
  olderThanADay: 'It is older than 24 hours.',
  serviceTellsNoTime: 'The service does not say what time it is, so the age is not known.',
  olderByServiceClock: 'It is older than 24 hours by the clock of the service.',
  endIsAuthentic: 'The end of the chain carries the seal of the record’s key.',
  endIsNotAuthentic:
    'The end of the chain does not carry the seal of the record’s key: receipts may have been removed from the end.',
  endWasNotAuthentic:
    'The end of the chain was once found altered, missing or older than it should be; receipts before that time may be missing.',
  keychainFits:
    'The keychain remembers no later receipt, so the file was not put back to an earlier day. Only the very last receipts may not have reached the keychain yet.',
  keychainRolledBack:
    'The keychain remembers later receipts: the file was put back to an earlier day, or cut.',
  keychainAnother: 'The keychain remembers another last receipt than the file holds.',
  keychainNotKnown:
    'The keychain did not say what the last receipt was, so a file that was put back to an earlier day would not be noticed.',
  keyInFile:
    'The record’s key lies in a file beside it: whoever can write these files can also make receipts, and put all of it back to an earlier day.',
  recordRolledBack:
    'The keychain remembers receipts that the record does not have: its file was put back to an earlier day, or cut. Look at the service before you repeat a change.',
  sealDoesNotOpen: 'Its seal does not open: it was altered or damaged, or its key is gone.',
  otherVersionOrIncomplete: 'It was written by another version of Keyholder, or is not complete.',
  noJournalToOpen: 'There is no journal to open.',
  recordIsAnother:
    'The record of changes isn’t the one Keyholder used before: its file was removed or replaced. A change sent earlier may still take effect.',
  recordIsPutBack:
    'The record of changes was put back to an earlier day. A change sent since then may still take effect.',
  checkThenGoOn: 'Check the service, then confirm that under Changes.',
  recordIsGone:
    'The file of the record of changes was removed while Keyholder runs. Nothing is sent without a record.',
  startAnewForANewOne: 'Put its folder back, or quit Keyholder and start it again: it then begins a new one.',
  aFieldMapping: 'A field mapping',
  whatWholeAmountsMean: 'What whole amounts mean',
  theTakenDescription: 'What was taken of the service’s description',
  aFormOfRequests: 'A form of requests',
  aFieldLeftOut: 'A field that is left out of requests',
  aNoteOfAnOutcome: 'A note of an unexpected outcome',
  entryNamed: '{{words}} ({{name}})',
  entryIsAside:
    '{{what}} in {{workspace}} was changed outside Keyholder, so it isn’t used. Set it up again where you need it.',
  entryIsOfAnotherForm:
    '{{what}} in {{workspace}} was kept by another version of Keyholder in a form that this one doesn’t know. It stays where it is and isn’t used. Set it up again where you need it.',
});
