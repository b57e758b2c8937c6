import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/run says. */
export const t = defineTexts('guarded-edit/run', {
  discard: 'Discard',
  checkWhetherAccessIsBack: 'Check whether access is back',
  readAgain: 'Read again',
  sendAgain: 'Send again with the same key',
  sendAgainAsked: 'Send again with the same key?',
  takeNote: 'Take note',
  closeAsItStands: 'Close as it stands',
  closeAsItStandsAsked: 'Close as it stands?',
  serviceIsReadFirst:
    'The service is read once more first. If it still shows what was there before, the same bytes go out under the <strong>same Idempotency-Key</strong>: a service that already acted on them should not act twice.',
  keyCannotBePromised: 'Whether this service honours the key cannot be promised.',
  endsWithoutAReceipt:
    'The change ends here without a receipt. Whatever the service holds now <strong>stays as it is</strong>; what was sent may or may not have taken effect, and nothing more is claimed about it.',
  watchedForSevenDays:
    'If one last read shows what you asked for, it is verified instead. Otherwise the request may still land later, even over a newer change: for seven days, every read of it is watched for that, and you are told.',
  putBack: 'Put back what was there',
  putBackAsked: 'Put back what was there before?',
  putBackEndsThis:
    'The service is read once more, and this change ends <strong>without a receipt</strong>. A new change that asks for what was there before is drafted: you see it whole before anything is sent.',
  openTheRecord: 'Open the record',
  openTheReceipt: 'Open the receipt',
  check: 'Check',
  send: 'Send',
  verify: 'Verify',
  receipt: 'Receipt',
  stepDone: 'done',
  underWay: 'under way',
  stoppedHere: 'stopped here',
  notReached: 'not reached',
  stepsOfThisRun: 'Steps of this run',
  compareAndDecide: 'Compare and decide',
  done: 'Done',
  undo: 'Undo',
  storedOtherwise: 'Stored differently',
  whatTheServiceShowed: 'What the service showed when it was last read',
  beforeThisChange: 'Before this change',
  atTheService: 'At the service',
  whatIsKnown: 'What is known',
  handedToTheNetwork: 'The request was handed to the network.',
  handedToTheNetworkOn: 'The request was handed to the network on {{moment}}.',
  tookTheChange: 'The service answered that it took the change. It is not verified yet.',
  noAnswerProved: 'No answer proved that the change was made, and none proved that it was not.',
  sendsNothingAgain:
    'Keyholder sends nothing again by itself. Reading is safe: it changes nothing and may settle the question.',
});
