import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/plan/sheet/refusals says. */
export const t = defineTexts('screens/plan/sheet/refusals', {
  refusedAtHouses_one: '{{reason}}: {{column}} of {{count}} house',
  refusedAtHouses_other: '{{reason}}: {{column}} of {{count}} houses',
  confirmedAtOneHouse: 'Confirmed at one house, it holds for all that the service writes alike.',
  verbAtHouse: '{{verb}} at {{house}}',
  settle: 'Settle',
  look: 'Look',
  seeChanges: 'See Changes',
  cannotBeRead: 'Cannot be read',
});
