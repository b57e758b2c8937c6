import { defineTexts } from '../../../texts/define-texts.ts';

/** What the navigation calls the screen. */
export const t = defineTexts('screens/today/entry', { name: 'Today' });
