import { t } from './list-texts.ts';

/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return t('and', { words: words.slice(0, -1).join(', '), last });
}

/** 'a, b or c'. */
export function joinChoices(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return t('or', { words: words.slice(0, -1).join(', '), last });
}
