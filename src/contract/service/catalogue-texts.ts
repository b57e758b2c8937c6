import { defineTexts } from '../../texts/define-texts.ts';

/** Why a request cannot be made. */
export const t = defineTexts('contract/service/catalogue-', {
  neverCalled: '{{path}} is never called. {{why}}',
  isMissing: 'The {{parameter}} is missing.',
  isNotValid: 'The {{parameter}} is not valid.',
  placeSlug: 'place slug',
  propertySlug: 'property slug',
  id: 'id',
});
