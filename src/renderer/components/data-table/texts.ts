import { defineTexts } from '../../../texts/define-texts.ts';

/** What a table says. */
export const t = defineTexts('components/data-table', {
  sortHint: 'Sort. Shift adds a second column; Shift and an arrow key make it wider or narrower.',
  rowsCopied_one: 'Row copied',
  rowsCopied_other: '{{count}} rows copied',
  nothingCopied: 'Nothing copied: the clipboard did not take it',
  columns: 'Columns',
  selectAllShown: 'Select all that are shown',
  select: 'Select {{row}}',
  selectColumn: 'Select',
});
