import { defineTexts } from '../../texts/define-texts.ts';

/** Why a view, a tag or a note is not kept. */
export const t = defineTexts('main/board', {
  mostTags: 'A property holds at most {{most}} tags.',
  takeATagAway: 'Take a tag away first.',
  tooManyTags: 'One of these properties would have too many tags.',
  giveTheViewAName: 'Give the view a name.',
  viewNamedSo: 'There is a view named {{name}} already.',
  mostViews: 'A workspace keeps at most {{most}} views. Remove one first.',
});
