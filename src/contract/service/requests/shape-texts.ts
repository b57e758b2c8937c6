import { defineTexts } from '../../../texts/define-texts.ts';

/** What is wrong with how a request is to be made. */
export const t = defineTexts('contract/service/requests/shape-', {
  looksLikeCard: 'What is always sent looks like a card number. Keyholder never takes one.',
  noPlaceForConcept: '{{label}} has no place in this request.',
  inTwoPlaces: '{{label}} stands in two places.',
  cannotBeWritten: '{{label}} cannot be written like this.',
  notEveningBefore: '{{label}} cannot be written as the evening before.',
  noPlaceForExtras: 'Extras have no place in this request.',
  parameterHasOneName: '“{{where}}”: a query parameter has one name.',
  hasNoBody: '“{{where}}”: this request has no body, only query parameters.',
  bodyIsAnObject: 'The body itself must be an object.',
  isTaken: '“{{where}}” is taken by something else.',
  isPlaceOf: '“{{where}}” is the place of {{label}}, so only that can stand in it.',
  hasOwnPlace: '{{label}} has a place of its own, “{{own}}”, so it can’t stand in “{{where}}”.',
  saysWhatChanges:
    '“{{where}}” would always send a day, an amount or an email address. These change from request to request.',
  listItemRequired: '“{{where}}”: what stands in a list must be required.',
  itemsBefore: '“{{where}}”: the items before it are not filled.',
  doesNotSay: 'The request does not say: {{concepts}}.',
});
