import { defineTexts } from '../../../texts/define-texts.ts';

/** What screens/words says. */
export const t = defineTexts('screens/words', {
  words: 'Words',
  whatTheWordsOfTheConsole: 'What the words of the console mean, and what to do with what they stand for.',
  findAWord: 'Find a word',
  tryAPartOfItOr: 'Try a part of it, or a word that stands beside it on the screen.',
  noSuchWordHere: 'No such word here',
  showAllWords: 'Show all words',
});
