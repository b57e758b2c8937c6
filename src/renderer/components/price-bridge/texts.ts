import { defineTexts } from '../../../texts/define-texts.ts';

/** What a price bridge says. */
export const t = defineTexts('components/price-bridge', {
  bridgeOf: '{{season}}: from comparable properties to what was achieved, amounts a week',
  step: 'Step',
  aWeek: 'A week',
  ofTheGap: 'Of the gap',
  restsOn: 'Rests on',
  findingAndVerdict: '{{finding}}, {{verdict}}',
  pricesChanged: 'Prices {{changed}}.',
  lowToHigh: '{{low}} to {{high}}',
});
