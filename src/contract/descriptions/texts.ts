import { defineTexts } from '../../texts/define-texts.ts';

/** What a description asks of a value, and why a description was not taken. */
export const t = defineTexts('contract/descriptions', {
  aValue: 'a value',
  oneOf: 'one of {{choices}}',
  atLeast: 'at least {{minimum}}',
  atMost: 'at most {{maximum}}',
  text: 'text',
  aNumber: 'a number',
  aWholeNumber: 'a whole number',
  trueOrFalse: 'true or false',
  aRecord: 'a record',
  aList: 'a list',
  tooLarge: 'The file is larger than 5 MB. Save the description without its examples and try again.',
  neitherJsonNorYaml:
    'The file is neither JSON nor YAML. Choose the OpenAPI file itself, not a page about it.',
  nestsDeeper:
    'The file nests deeper than 100 levels, or repeats its parts within one another, so it was not read.',
  tookTooLong:
    'Reading the file took more than 10 seconds, so it was stopped. JSON is read much faster than YAML.',
  noDescription:
    'The file is no OpenAPI description: it needs "openapi", a text such as "3.1.0", and "paths" at its top.',
  forbiddenValue:
    'The file holds a name or a number that no description needs, such as "__proto__" or infinity, so it was not read. Take it out and try again.',
  otherVersion: 'Only OpenAPI 3.0 and 3.1 are read. Ask for the description in one of these.',
  readingFailed: 'Reading the file failed and was stopped. Nothing was changed.',
});
