import { defineTexts } from '../../../texts/define-texts.ts';

/** What is wrong with a plan’s file, and how values are told in it. */
export const t = defineTexts('contract/plan-csv', {
  depositHasNoSuchValue: 'A deposit has no such value: leave this cell empty.',
  writeAnAmount: 'Write an amount, or yes or no under disable_security_deposit, or both.',
  deletionHasNoValues: 'A deletion has no values: leave this cell empty.',
  hasNoSuchValue: '{{label}} has no such value: leave this cell empty.',
  lineSaysOtherwise: 'Line {{line}} says otherwise: write the same.',
  rowHasNoValues: 'This row has no values: fill it in, or write {{word}} under change.',
  lineChangesTheSame: 'Line {{line}} changes the same of this property already: keep one of them.',
  nothingInIt: 'There is nothing in it. Begin with the column names.',
  moreCells: 'This line has more cells than there are columns: check its separators and quotes.',
  noLine: 'Below the column names there is no line to use.',
  mostChanges_one: 'A plan holds at most {{count}} change: split the file.',
  mostChanges_other: 'A plan holds at most {{count}} changes: split the file.',
  noSuchColumn: 'There is no column of this name: take it away, or correct it. The template has every name.',
  columnTwice: 'This column stands there twice: keep one.',
  columnMissing: 'The column {{name}} is missing: add it.',
  writeOneOf: 'Write one of {{words}}.',
  cellSays: '“{{cell}}” can’t be used. {{fix}}',
  noneSet: 'none set',
  disabled: '{{amount}}, disabled',
  none: 'none',
  off: 'off: {{rows}}',
});
