import type { BoardRow } from '../../../contract/ipc/board.ts';
import { matchesWords } from '../../components/matches-words.ts';

/** Lower-cased once a row: the filter runs over thousands of rows at every keystroke. */
const texts = new WeakMap<BoardRow, string>();

function searchText(row: BoardRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = [
    ...[String(row.propertyId), row.title, row.place, row.policyTitle, row.applyPrice, row.note],
    ...row.tags,
  ]
    .filter((part) => part !== null)
    .join(' ')
    .toLocaleLowerCase();
  texts.set(row, text);
  return text;
}

/** Every word is in the id, the title, the place, the policy, the price mode, a tag or the note. */
export function isSearched(row: BoardRow, search: string): boolean {
  return search.trim() === '' || matchesWords(searchText(row), search.trim());
}
