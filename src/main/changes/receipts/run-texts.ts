import { defineTexts } from '../../../texts/define-texts.ts';

/** Why a run stands where it stands. */
export const t = defineTexts('main/changes/run-sentences', {
  beingPutOnRecord: 'It still is as it was reviewed; the request is being put on record.',
  nothingWasSent: 'Nothing was sent.',
  onItsWay: 'The request is on its way.',
  mayHaveReached: 'The request may have reached the service; reading it from the service settles it.',
  acceptedBeingRead: 'The service accepted the change; it is being read back.',
  acceptedNotRead: 'The service accepted the change, but it could not be read back yet. {{why}}',
  refusedBeingRead:
    'The service refused the change; it is being read, to be sure that nothing was changed by it.',
  refusedNotRead:
    'The service refused the change, but it could not be read yet whether anything was changed by it.',
  oneMoreRead: 'A read showed what was asked for; one more read will verify it.',
  showsWhatWasAskedFor: 'Read back: the service shows what was asked for.',
  rejectedStillBefore:
    'The service rejected the change. Read after that, it still shows what was there before.',
  beingReadOnceMore: 'It is being read once more before anything is sent.',
  readyToSend: 'Ready to send. Nothing has been sent.',
  endedBeforeSent:
    'Keyholder ended before this was sent. Nothing took effect; it is checked again when you send it.',
  nothingTookEffectBecause: 'Nothing took effect. {{why}}',
  nothingTookEffect: 'Nothing took effect.',
  askedToWait:
    'The service asked to wait. The change was not applied; it is checked and sent again after the wait.',
  triedAgainSoon: '{{note}} It is tried again in a moment.',
  sendingNow: 'What will be sent is on record; sending it now.',
  notKnownBeingRead: 'It is not known whether the change was made; it is being read from the service.',
  accessRefused:
    'The service refused access (it gives the same answer for every cause). Nothing more is sent; it is read again, and verified if it took effect, when access is back.',
  stillShowsBefore:
    'The service still shows what was there before. The request may have been lost, or may still take effect.',
  notKnownUnreadable:
    'It is not known whether the change was made, because the service could not be read. It is read again when it can be reached.',
  notKnownReadingSettles:
    'It is not known whether the change was made; reading it from the service settles it.',
  verifiedByReading:
    'Verified by reading: no answer proved the change, but the service shows what was asked for.',
  acceptedAndReadBack: 'The service accepted the change, and reading it back showed what was asked for.',
  secondReadTheSame: '{{read}} A second read, {{seconds}} s later, showed the same.',
  channelsFollow: '{{proof}} It is verified at the service; channels follow at the next daily price push.',
  withDifferences_one:
    '{{said}} {{count}} other field is stored differently ({{which}}). If it matters, put it right at the service.',
  withDifferences_other:
    '{{said}} {{count}} other fields are stored differently ({{which}}). If they matter, put them right at the service.',
  showsOtherThanSent:
    'Your values are stored, but other fields are stored differently ({{which}}). Put back what was there, or close it as it stands.',
  sentStored: '{{place}}: sent {{meant}}, stored {{stored}}',
  stoodStored: '{{place}}: was {{meant}}, now {{stored}}',
  cameStored: '{{place}}: new, {{stored}}',
  noValue: 'no value',
  andMore: '{{which}}; and {{more}} more',
  changedBeforeSending:
    'It has changed at the service since you reviewed it. Nothing was sent: review it again, or discard it.',
  changedAndNotApplied:
    'It has changed at the service since you reviewed it, and the service did not apply your change. Close this one, then review it again.',
  showsNeither:
    'The service shows neither what was there before nor what you asked for: someone else may have changed it.',
  acceptedShowsNeither:
    'The service accepted the change, yet it shows neither what was there before nor what you asked for: it may have taken the request otherwise than it was meant, or someone else changed it.',
  acceptedShowsBefore: 'The service accepted the change, yet it shows what was there before.',
  showedThenBefore: 'The service showed what was asked for, and now shows what was there before.',
  recordContradicts: 'The record of this change contradicts itself: compare with what the service shows.',
  closedNothingSent: 'Closed by you. Nothing was sent.',
  closedAsItStands:
    'Closed by you as it stands at the service. What was sent may or may not have taken effect, and may still do so: for seven days, every read of it is watched for that.',
  heldBack:
    'What the service allows per minute is used up. Keyholder waits, then checks and sends by itself; nothing was sent.',
});
