import { defineTexts } from '../../../texts/define-texts.ts';

/** Why a request is not made so. */
export const t = defineTexts('contract/service/requests', {
  asksForCard:
    'The description asks for a card number. Keyholder never takes, shows, sends or keeps one, so this cannot be used here.',
  isMissing: '{{concept}} is missing: the service requires it.',
  extrasCannotBeWritten: 'The chosen extras cannot be written in this way.',
  cannotBeWritten: '{{concept}} cannot be written in this way.',
  severalForms: 'The description allows several forms of this request, or is too large to be read whole.',
  requiresUnsent: 'It requires “{{name}}”, which this console does not send.',
  requiresABody: 'It requires a body, which a read does not have.',
});
