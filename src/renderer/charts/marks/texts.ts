import { defineTexts } from '../../../texts/define-texts.ts';

/** What is written into charts. */
export const t = defineTexts('charts/marks', {
  today: 'today',
  nameAndFigure: '{{name}}: {{figure}}',
});
