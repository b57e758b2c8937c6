import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/property/tabs/discounts says, without the table of levers and what is judged of their rows. */
export const t = defineTexts('screens/property/tabs/discounts', {
  levers: 'Levers',
  ofThisPropertyAlone: 'Discounts of this property alone. Shared occupancy groups have a tab of their own.',
  leversAndTheirRows: 'Levers and their rows',
  leversAndTheirRowsAsOfThen: 'Levers and their rows, as of then',
  longerStaysPayLess: 'Longer stays pay less. The service lets nobody change these here: read-only.',
  fromItsOwnEndpoint: 'From its own endpoint, as the list of discounts does not hold it.',
  rowsNotSent: 'Rows: not sent',
  unknownWhetherAnyIsSet: 'Whether any is set is unknown, not empty.',
  noRows: 'No rows',
  noDiscountIsSet: '{{answer}}: no {{lever}} discount is set.',
  twoAnswersDiffer: 'Two answers differ',
  answersHoldDifferentRows:
    'The list of discounts and the lever’s own endpoint hold different rows of {{levers}}. The answer that was read last is shown. Refresh reads both again.',
});
