import { defineTexts } from '../../../../texts/define-texts.ts';

/** Where a value stands that is otherwise than it was meant. */
export const t = defineTexts('contract/service/writable/proof', {
  row: 'Row',
  window: 'Window',
});
