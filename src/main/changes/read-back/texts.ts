import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of the reads around a change: what they show, and why they prove nothing. */
export const t = defineTexts('main/changes/read-back', {
  takeDescriptionOrStop: 'Under Settings, take the service’s present description, or stop using this one.',
  theBody: 'the body',
  descriptionRequires:
    'The service’s description (“{{source}}”) requires “{{place}}”, which this change does not have, so nothing is sent.',
  changeOneThatHasIt: 'Change a property that has it, or make this change in the service itself. {{settle}}',
  placeIsRequired: '“{{place}}” is required.',
  descriptionWants:
    'The service’s description (“{{source}}”) wants {{says}} in “{{place}}”, and this change would send {{sent}}, so nothing is sent.',
  lookWhetherReadRight: 'Look at “How this is read” whether that value is read right. {{settle}}',
  describedOtherwise: '“{{place}}” is described otherwise.',
  readOtherwiseThanDescribed:
    '“{{place}}” is read in another way than the service’s description (“{{source}}”) lets it be sent, which says: {{rests}}. So nothing is sent.',
  sayWhatItMeans: 'Say under “How this is read” what it means. {{settle}}',
  describedOtherwiseThanRead: '“{{place}}” is described otherwise than it is read.',
  rowsOneAtATime:
    'The service’s description (“{{source}}”) makes and changes its rows one at a time ({{seen}}). Keyholder sends all of them at once, so nothing is sent.',
  changeItInService: 'Change it in the service itself. If the description is out of date: {{settle}}',
  rowsChangedOneAtATime: 'Rows are changed one at a time.',
  notThereButListed: 'The service answers that it is not there, and still lists it.',
  readAgainInAMoment: 'Read it again in a moment.',
  notThereUnproven:
    'The service answers that it is not there, but nothing else shows that the service itself answers now. {{why}}',
  showsWhatWasAskedFor: 'Read from the service: it shows what was asked for.',
  showsNeither: 'Read from the service: it shows neither what was there before nor what was asked for.',
  stillShowsBefore: 'Read from the service several times: it still shows what was there before.',
  doesNotSayPaid: 'What the service lists does not say that it is paid, which does not mean that it is not.',
  doNotPayAgain: 'Do not pay again: ask your operator.',
  notReadBack: 'It could not be read back. {{why}}',
  listChanged:
    'The list of groups changed while its pages were read, so it cannot be told which groups are new.',
  tryAgainInAMoment: 'Try again in a moment.',
  tooManyPages:
    'The list of groups has more than {{pages}} pages, more than are read for one change, so it cannot be told which groups are new.',
  makeItFromAProperty: 'Make the group from a property, whose own list of groups is shorter.',
  moreGroupsThanSent:
    'The service tells of more groups than it sent, so it cannot be told which groups are new.',
  groupsToldAndSent:
    'The service tells of {{total}} groups and sent {{sent}}, so it cannot be told which groups are new.',
  pageNotKnown: 'Page {{page}} of the list of groups is of a shape that is not known.',
  nothingCanBeMade: 'It can be looked at, but nothing can be made here.',
  fieldTwice: 'The answer names a field twice, so one of its values is lost and it proves nothing.',
  aboutAnother: 'The answer is about {{reported}}, not about {{asked}} as was asked, so it proves nothing.',
  answersMixedUp: 'Something between here and the service may mix up answers. Try again in a moment.',
  noStay: 'There is no stay to be read for.',
  nightsNotKnown:
    'The unavailable dates of the house came in a shape that is not known, so it cannot be told which nights are free.',
  bookingsNotKnown:
    'The bookings of the house came in a shape that is not known, so it cannot be told which nights are free.',
  askWhetherBooked: 'Ask your operator whether the nights are booked.',
  notEveryBooking:
    'Not every booking of the last days could be read, so it cannot be told which ones are new.',
  notTriedYet:
    'How it is read was accepted, and not tried yet: change one property by hand first, then plan the others.',
  cameOutOtherwise:
    'The last change of this kind came out otherwise than it was sent: the service may keep it in another way, row by row for example. Look at it under Changes; once one change by hand was verified, it can be planned again.',
  notConfirmedNames: 'How this is read was worked out from its names, and nobody has confirmed it yet.',
  confirmOnce: 'Open it for editing and confirm what Keyholder reads there. It takes one click, once.',
  notConfirmedDescription: 'This is read as the service’s description says, and nobody has confirmed it yet.',
  anotherShape: 'The service sends this in another shape than the one that was confirmed.',
  confirmAgain: 'Open it for editing and look at what Keyholder reads there now, then confirm it again.',
});
