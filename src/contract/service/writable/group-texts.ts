import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of occupancy groups. */
export const t = defineTexts('contract/service/writable/group-', {
  switchedOn: 'Switched on',
  window: 'Window',
  groupNotRead: 'A group in the list cannot be read.',
  enterAName: 'Enter a name.',
  addAWindow: 'Add at least one date window.',
  occupancyGroup: 'Occupancy group',
  nameIsTaken: 'Group {{id}} has this name already.',
  writtenLike:
    'The new group is written as the group “{{group}}” came; nobody has confirmed here what its fields mean. Reading it back shows whether they were right.',
  notAGroup: 'The answer is not an occupancy group.',
  noSuchGroup: 'There is no such group any more.',
  needsAWindow: 'A group needs at least one date window. To end it, delete it.',
  linksAreLost:
    'Its links to properties are lost with it. Undo makes the group again without them: no request of the service links a property to a group.',
  sharedUnclear:
    'This group is shared: the change reaches every property linked to it. How many isn’t clear, as not all of the answer is understood.',
  sharedUnknown:
    'This group is shared: the change reaches every property linked to it. The service does not say how many.',
  sharedBy_one:
    'This group is shared: the change reaches every property linked to it. The service counts {{count}} property.',
  sharedBy_other:
    'This group is shared: the change reaches every property linked to it. The service counts {{count}} properties.',
  sharedAtLeastBy_one:
    'This group is shared: the change reaches every property linked to it, at least the {{count}} that the service names.',
  sharedAtLeastBy_other:
    'This group is shared: the change reaches every property linked to it, at least the {{count}} that the service names.',
  mostCharacters_one: 'At most {{count}} character.',
  mostCharacters_other: 'At most {{count}} characters.',
  name: 'Name',
  noGroupToCreate: 'There is no group to create.',
  groupNumbered: 'Group {{id}}',
});
