import { defineTexts } from '../../../texts/define-texts.ts';

/** Why an answer is not understood. */
export const t = defineTexts('contract/service/shape', {
  saysItFailed: 'The answer says of itself that it failed, so there is nothing to show.',
  emptyBesideAnother:
    'The list is empty, and another one beside it holds what may be meant, so that nothing is known to be absent.',
  holdsNoList: 'The answer holds no list where one was expected.',
  lacksFields: 'The answer lacks fields that are needed here.',
  holdsNoKnownField: 'The answer holds no field that is known here.',
  tooLarge: 'The response is too large to read.',
  ofAnotherType: 'The answer is of another type than expected.',
});
