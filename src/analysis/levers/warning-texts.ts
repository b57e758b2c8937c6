import { defineTexts } from '../../texts/define-texts.ts';

/** What is warned of where discounts are shown. */
export const t = defineTexts('analysis/levers/warning-', {
  answersDiffer: 'Two answers differ',
  differentRows:
    'The list of discounts and the lever’s own endpoint hold different rows of {{levers}}. What was read last is shown.',
  canFireOnTheSameStay: 'Can fire on the same stay: {{pairs}}.',
  cannotFire_one: '{{count}} row of the discounts cannot fire, or hardly',
  cannotFire_other: '{{count}} rows of the discounts cannot fire, or hardly',
});
