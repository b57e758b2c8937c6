import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/readings says. */
export const t = defineTexts('guarded-edit/readings', {
  noBookingsToCompare: 'No bookings of this house are read that it could be compared with.',
  nonePriced_one:
    '{{count}} booking of this house is read, none with a price and nights that are beyond doubt.',
  nonePriced_other:
    '{{count}} bookings of this house are read, none with a price and nights that are beyond doubt.',
  weeklyPrice_one: 'To compare: {{count}} booking of this house was {{amount}} a week.',
  weeklyPrice_other: 'To compare: {{count}} bookings of this house were {{amount}} a week.',
  weeklyPrices_one:
    'To compare: {{count}} booking of this house was {{lowest}} to {{highest}} a week, the middle one {{median}}.',
  weeklyPrices_other:
    'To compare: {{count}} bookings of this house were {{lowest}} to {{highest}} a week, the middle one {{median}}.',
  noneTakenOff_one:
    'The {{count}} booking of this house that is read does not tell that something was taken off.',
  noneTakenOff_other:
    'None of {{count}} bookings of this house that are read tells that something was taken off.',
  percentRange: '{{lowest}} to {{highest}}',
  takenOff_one: 'To compare: {{range}} of the price was taken off {{count}} booking of this house.',
  takenOff_other: 'To compare: {{range}} of the price was taken off {{count}} bookings of this house.',
  cameAsItMeans: '{{where}} came as {{sent}}. It means:',
  doesNotSettleIt: 'The service’s description says “{{rests}}”, which does not settle it.',
  betweenQuotes: '”, “',
  canMeanMore: 'A value came that can mean more than one thing',
  sayWhatItMeans: 'Say what it means',
  editingIsOff: 'It is shown as it came and not judged. Editing is off until you say what is meant.',
  whatCame: 'What came, and as what it is read',
  inTheAnswer: 'In the answer',
  cameAs: 'Came as',
  readAs: 'Read as',
  andMore: 'and {{more}} more',
  notUnderstood: 'Not understood: goes back as it came',
  shownAsItCame: 'Shown with the group, and goes back as it came',
  asDescribed: 'as the service’s description says',
  asDescribedIn: 'as the service’s description says: “{{rests}}”',
  howThisIsRead: 'How this is read',
  whatDoesItMean: 'What does the service mean?',
  isItReadRight: 'Before you change it: is it read right?',
  readItSo: 'Read it so',
  yesItIsRight: 'Yes, it is right',
  notNow: 'Not now',
  nothingIsSent: 'Nothing is sent. It holds for this workspace, and can be taken back under Settings.',
  anotherShape:
    'The service sends this in another shape than the one that was confirmed. Compare what came with what Keyholder reads there now.',
  readAsDescribed:
    'It is read as the service’s description says, where it says something; the rest by its names. Compare what came with what is read: once is enough.',
  readAsAnswered:
    'An amount is read as you said of the whole amounts of this workspace. Compare what came with what is read: once is enough.',
  chooseWhatIsMeant:
    'A value came that can mean more than one thing. Keyholder does not guess where money hangs on it: choose what is meant, as you know it from the service itself.',
  readByNames:
    'The service’s document does not say what these fields mean, so Keyholder went by their names. Compare what came with what is read: once is enough.',
});
