import { defineTexts } from '../../../texts/define-texts.ts';

/** Why there is no gap. */
export const t = defineTexts('components/house/gap', {
  noSuchSeason: 'no such season',
  noPercentile: 'no p{{level}}',
  contradictory: 'contradictory',
  noPrice: 'no price',
  noComparables: 'no comparables',
  neverLet: 'never let',
});
