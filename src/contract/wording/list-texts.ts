import { defineTexts } from '../../texts/define-texts.ts';

/** How several words stand in one sentence. */
export const t = defineTexts('contract/list', {
  and: '{{words}} and {{last}}',
  or: '{{words}} or {{last}}',
});
