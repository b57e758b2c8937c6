import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a change until it is sent: its names, its reach, and why it is not. */
export const t = defineTexts('main/changes/proposal', {
  notReadBeforeSending: 'It could not be read before sending, so nothing was sent. {{why}}',
  changedSinceReviewed: 'It has changed at the service since it was reviewed, so nothing was sent.',
  cannotBeSentNow: 'It cannot be sent now, so nothing was. {{why}}',
  heldBack: 'Held back by Keyholder until the service takes requests again; nothing was sent.',
  stillAsReviewed: 'Read again: it still is as it was reviewed.',
  drafted: 'Drafted.',
  draftedToTakeBack: 'Drafted to take back an earlier change.',
  replacedByNewer: 'Replaced by a newer draft; nothing of it took effect.',
  cannotBeEdited: 'This resource cannot be edited.',
  changedSinceShown: 'It has changed at the service since it was shown.',
  refreshThenReview: 'Refresh, then review the change again.',
  paymentSentBefore:
    'A payment for this reservation was sent before, so none is sent again, whatever became of it.',
  doNotPayAgain: 'Do not pay again from here: ask your operator.',
  reservationSentBefore:
    'A reservation of these nights was sent before and its outcome never became known, so none is sent again: there could be two.',
  askWhetherItWasMade: 'Ask your operator whether it was made.',
  requestSaysOtherwise:
    'The request would say something else than you want by this field mapping, so nothing was sent.',
  mapFieldsAnew: 'Open the field mapping and say where each value stands, then review the change again.',
  saysNoMoreWithout:
    'Without the fields that the service does not take, the request would not say any more what you want.',
  letThemBeSentAgain:
    'Under Settings, let these fields be sent again, or change the property in the service itself.',
  needsFieldsLeftOut: 'It needs fields that are left out.',
  notInDescription:
    'What you want to change is no field of this request by the service’s description, so nothing is sent.',
  takePresentDescription:
    'Under Settings, take the service’s present description or stop using this one, or change it in the service itself.',
  needsFieldsNotDescribed: 'It needs fields that the description does not have.',
  valuesCannotBeUsed: 'The values cannot be used.',
  onlyLookedAt: 'It can be looked at, but not edited here.',
  discountOfProperty: '{{discount}} of property {{property}}',
  onlyThisDiscount: 'Only this discount of property {{property}} is changed.',
  everyLinkedProperty:
    'Every property linked to the group. Channels follow at the next daily price push, not at once.',
  depositOfProperty: 'Security deposit of property {{property}}',
  onlyTheDeposit: 'Only the security deposit of property {{property}} is changed.',
  newGroup: 'New occupancy group',
  newGroupIsMade: 'A new group is made. No property is linked to it by this.',
  reservationAtProperty: 'Reservation at property {{property}}',
  stayAtProperty:
    'A guest’s stay at property {{property}}. The service has no way to take a reservation back: that is for your operator.',
  paymentAtProperty: 'Payment for a reservation at property {{property}}',
  moneyOfAGuest:
    'Money of a guest. The service has no way to take a payment back: that is for your operator.',
  group: 'Occupancy group {{id}}',
  groupNamed: 'Occupancy group “{{name}}” ({{id}})',
  valuesNotComplete: 'The values on record are not complete.',
  fieldsDiffer: 'The fields are not those that were shown.',
  warningsDiffer: 'The warnings are not those that were shown.',
  warningsCame: 'New since the review: “{{warnings}}”',
  warningsGone: 'No longer so: “{{warnings}}”',
  notWhatWasReviewed: 'What would be sent is not what was reviewed, so nothing was sent. {{why}}',
  discardThenReview: 'Discard this change, then review it again.',
  linkedProperties: 'Linked properties',
  idsOfLinkedProperties: 'Ids of the linked properties',
  fieldsNotKnown: 'Fields that are not known here',
  howItIsRead: 'How it is read',
  whatWholeAmountsAre: 'What whole amounts are',
  descriptionOfRequests: 'The description of its requests',
  acceptedReading: 'accepted reading {{id}}',
  description: 'description {{mark}}',
});
