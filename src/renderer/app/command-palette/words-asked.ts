import { matchesWords, searchedWords } from '../../components/list/matches-words.ts';
import { glossaryTerms } from '../../components/terms/glossary.ts';

interface WordAsked {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly below?: string;
}

const mostWords = 3;
const whole: WordAsked = { id: 'words', label: 'Glossary', detail: 'What the terms mean' };
const questions = /^(?:what (?:is|are|does)|explain|define|meaning of)\b/;
const fillers = new Set([
  'what',
  'is',
  'are',
  'does',
  'a',
  'an',
  'the',
  'mean',
  'explain',
  'define',
  'meaning',
  'of',
]);

/**
 * The terms that the query asks about, by a question ("what is a receipt") or by name. Empty without a query, and for
 * letters that merely occur inside a name.
 */
export function wordsAsked(query: string): readonly WordAsked[] {
  const typed = searchedWords(query.replaceAll('?', ' '));
  if (typed.length === 0) return [];
  const isQuestion = questions.test(typed.join(' '));
  const words = isQuestion ? typed.filter((word) => !fillers.has(word)) : typed;
  // "receipts" finds "receipt".
  const name = words.map((word) => word.replace(/(?<=..)s$/, '')).join(' ');
  const terms = glossaryTerms.filter((term) =>
    name === ''
      ? false
      : isQuestion
        ? matchesWords(term.name, name)
        : term.name.startsWith(name) && name.length > 2,
  );
  const asksForAll =
    matchesWords('words glossary help terms meaning', query) || (isQuestion && terms.length === 0);
  return [
    ...terms.slice(0, mostWords).map(({ id, name: of, is, use }) => ({
      id: `word-${id}`,
      label: `What is ${article(of)}${of}?`,
      detail: '',
      below: `${is} ${use}`,
    })),
    ...(asksForAll ? [whole] : []),
  ];
}

const uncounted = new Set([
  ...['achieved', 'changed elsewhere', 'pace'],
  ...['low occupancy', 'early bird', 'late availability', 'length of stay'],
]);

function article(name: string): string {
  if (uncounted.has(name)) return '';
  return /^[aeiou]/.test(name) ? 'an ' : 'a ';
}
