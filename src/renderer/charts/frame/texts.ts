import { defineTexts } from '../../../texts/define-texts.ts';

/** What stands around every chart. */
export const t = defineTexts('charts/frame', {
  savedAs: 'Saved as {{name}}',
  saveAsPng: 'Save as PNG',
  saveAsCsv: 'Save as CSV',
  showAsTable: 'Show as table',
  key: 'Key',
  noValue: 'No value',
});
