import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/groups says. */
export const t = defineTexts('guarded-edit/groups', {
  groupName: 'Group name',
  offKeepsWindows: 'Off: the windows are kept and give no discount.',
  dateWindows: 'Date windows',
  newGroup: 'New group',
  ownSharedDiscount:
    'A shared discount of its own. No property is linked to it by this: the service’s document does not tell how properties are linked.',
  noGroupHere: 'No group can be made here',
  provedByDirectory:
    'The new group is verified by the id in the service’s answer. If that answer is lost, the directory of all groups shows whether it was made.',
  provedFromGroups:
    'The new group is verified by the id in the service’s answer. If that answer is lost, the outcome stays unknown: this property’s own list shows linked groups only. Made from <groups>Occupancy groups</groups>, the directory would settle it.',
  provedWithJwt:
    'The new group is verified by the id in the service’s answer. If that answer is lost, the outcome stays unknown: this property’s own list shows linked groups only. The directory of all groups, which would settle it, needs a JWT.',
  fieldChanged: '{{field}}: {{before}} → {{after}}',
  noValue: 'no value',
  yes: 'Yes',
  no: 'No',
  howWindowsLie: 'How the windows lie beside one another',
  rowsOverlap:
    'Rows {{one}} and {{other}} overlap, {{dates}}: which of them counts there, the service does not tell.',
  furtherRowsOverlap: 'Further rows overlap as well.',
  noWindowCovers: 'No window covers arrivals in between: {{dates}}.',
  noWindowCoversAndMore: 'No window covers arrivals in between: {{dates}}; and more.',
  comes: 'Comes',
  goes: 'Goes',
  changes: 'Changes',
  whatThisDoes: 'What this does to the windows',
  andMore: 'and {{more}} more',
  added: '{{number}} added',
  removed: '{{number}} removed',
  changed: '{{number}} changed',
  allStay_one: '{{count}} window stays as it is.',
  allStay_other: '{{count}} windows stay as they are.',
  othersStay_one: '{{changes}}; {{count}} window stays as it is.',
  othersStay_other: '{{changes}}; {{count}} windows stay as they are.',
});
