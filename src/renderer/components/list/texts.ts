import { defineTexts } from '../../../texts/define-texts.ts';

/** What the controls of a list say. */
export const t = defineTexts('components/list', {
  nameAndChosen: '{{name}}: {{chosen}}',
  findIn: 'Find in {{name}}',
  find: 'Find',
  moreToFind: '{{number}} more: type to find one',
  nothingToChoose: 'Nothing to choose',
  nothingByThatName: 'Nothing by that name',
  any: 'Any {{name}}',
  clearTheFilter: 'Clear the filter',
  selectedHouses: 'Selected houses',
  selectedProperties: 'Selected properties',
  housesSelected_one: '{{count}} house selected',
  housesSelected_other: '{{count}} houses selected',
  propertiesSelected_one: '{{count}} property selected',
  propertiesSelected_other: '{{count}} properties selected',
  planAChange: 'Plan a change',
  compare: 'Compare',
  exportTheSelection: 'Export the selection',
  clear: 'Clear',
});
