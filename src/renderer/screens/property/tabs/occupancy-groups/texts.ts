import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/occupancy-groups says. */
export const t = defineTexts('screens/property/tabs/occupancy-groups', {
  arrivals: 'Arrivals',
  guests: 'Guests',
  nights: 'Nights',
  discount: 'Discount',
  off: 'off',
  group: 'Group {{groupId}}',
  unknownNotEmpty: '{{windowsAbsence}}: unknown, not empty.',
  noDateWindows: 'No date windows.',
  dateWindowsOf: 'Date windows of {{title}}',
  firstOfWindowsAllWindows_one:
    'The first {{mostShown}} of {{count}} window. <link>All windows of the group</link>',
  firstOfWindowsAllWindows_other:
    'The first {{mostShown}} of {{count}} windows. <link>All windows of the group</link>',
  switchSentAsNull: 'switch sent as null',
  switch: 'switch {{absenceWords}}',
  on: 'on',
  dateWindowsWereSentAsNull: 'The date windows were sent as null',
  dateWindows: 'Date windows: {{absenceWords}}',
  groupWasDeleted: 'The group was deleted',
  occupancyGroups: 'Occupancy groups',
  discountsThatThisPropertySharesWithOthers:
    'Discounts that this property shares with others. {{groupPushNote}}',
  noSharedOccupancyDiscount: '{{answeredWith}}: no shared occupancy discount reaches this property.',
  linkedToNoGroup: 'Linked to no group',
});
