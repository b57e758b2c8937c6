import { defineTexts } from '../../../texts/define-texts.ts';

/** What the navigation calls the screen. */
export const t = defineTexts('screens/offers/entry', { name: 'Offers' });
