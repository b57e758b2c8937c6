import { defineTexts } from '../../texts/define-texts.ts';

/** Why an answer cannot be read as JSON. */
export const t = defineTexts('contract/json-', {
  notJson: 'The answer is not JSON.',
  tooDeep: 'The answer is nested too deeply to be read safely.',
  forbiddenKey: 'The answer holds a field name that could damage the program, so it was refused.',
  tooLarge: 'The answer holds more values than can be read.',
  notFinite: 'The answer holds a number that is too large to be represented.',
});
