import type { BoardRow } from '../../../contract/ipc/board.ts';
import { matchesWords, searchableText } from '../../components/matches-words.ts';

/** Made once a row: the filter runs over thousands of rows at every keystroke. */
const texts = new WeakMap<BoardRow, string>();

function searchText(row: BoardRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const parts = [
    ...[String(row.propertyId), row.title, row.place, row.policyTitle, row.applyPrice, row.note],
    ...row.tags,
  ];
  const text = searchableText(parts.filter((part) => part !== null).join(' '));
  texts.set(row, text);
  return text;
}

/** Every word is in the id, the title, the place, the policy, the price mode, a tag or the note. */
export function isSearched(row: BoardRow, search: string): boolean {
  return search.trim() === '' || matchesWords(searchText(row), search.trim());
}
