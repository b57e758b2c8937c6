import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/rows says, without what is wrong with what was typed. */
export const t = defineTexts('guarded-edit/rows', {
  cellOfRow: '{{field}}, row {{row}}',
  duplicateRow: 'Duplicate row {{row}}',
  deleteRow: 'Delete row {{row}}',
  goesAway: 'Goes away: {{row}}',
  putRowBack: 'Put back: {{row}}',
  putBack: 'Put back',
  row: 'Row',
  addRow: 'Add row',
});
