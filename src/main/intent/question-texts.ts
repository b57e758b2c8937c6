import { defineTexts } from '../../texts/define-texts.ts';

/** What the questions say that are asked in a window of their own. */
export const t = defineTexts('main/intent/questions', {
  relock: 'Editing locks again by itself in 15 minutes.',
  liveDataAt: '{{name}}: live data at {{host}}',
  nothingLive: '{{name}}: nothing live',
  unlockFor: 'Unlock editing for {{name}}?',
  changesLiveData:
    'What you send from here changes live data: real houses, real prices, real guests. Every change is still reviewed by you, checked against the service first and verified afterwards.',
  service: 'Service',
  unlockEditing: 'Unlock editing',
  removeNamed: 'Remove {{name}}?',
  whatIsRemoved:
    'Its credentials, its list of properties and everything last read are deleted from this computer. Receipts stay. Nothing changes at the service.',
  removeWorkspace: 'Remove workspace',
  connectToNewAddress: 'Connect to a new address?',
  compareTheAddress:
    'Keyholder has not sent anything there before. The credentials that you entered go with each request, so compare the address with the one that your operator gave you, letter by letter.',
  address: 'Address',
  connect: 'Connect',
  deleteNamed: 'Delete “{{name}}”?',
  deletesAtService:
    'This deletes it at the service. The receipt keeps what was there, so that it can be made anew.',
  what: 'What',
  delete: 'Delete',
  sendThisChange: 'Send this change?',
  sendThisChangeAgain: 'Send again this change?',
  send: 'Send',
  sendAgain: 'Send again',
  beforeAndAfter: '{{before}} → {{after}}',
  noValue: '–',
  chargeForReal: 'Charge the guest for real?',
  reserveForReal: 'Make a real reservation?',
  moneyIsTaken:
    'This is real: money of a guest is taken by the payment gateway. The service has no way to take it back; that is for your operator.',
  guestIsBooked:
    'This is real: a guest is booked into the house. The service has no way to take a reservation back; that is for your operator.',
  goodForOne: 'Your yes is good for this one, once, and for two minutes.',
  guest: 'Guest',
  notKept: 'Not kept here any more',
  notNamed: 'Not named',
  chargeTheGuest: 'Charge the guest',
  makeTheReservation: 'Make the reservation',
  startNamed: 'Start “{{plan}}”?',
  goOnWithNamed: 'Go on with “{{plan}}”?',
  oneAfterTheOther:
    'Each is read again, changed and read back, one after the other; the plan stops at the first that is not verified.',
  unlockedForIt: 'Editing is unlocked for it. Editing locks again by itself in 15 minutes.',
  changes: 'Changes',
  and: 'And',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  startPlan: 'Start plan',
  goOn: 'Go on',
  changesCounted_one: '{{count}} change',
  changesCounted_other: '{{count}} changes',
  ofWhichDelete_one: '{{changes}}, of which {{count}} deletes a discount',
  ofWhichDelete_other: '{{changes}}, of which {{count}} delete a discount',
  readAnswersAsDescribed: 'Read the service’s answers as its description says?',
  readAndLimitAsDescribed: 'Read answers, and limit what is sent, as the description says?',
  limitAsDescribed: 'Limit what is sent to what the description says?',
  goesTo: 'Goes to',
});
