import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { rowSearch } from '../../components/list/matches-words.ts';

/** Every word is in the id, the title, the place, the policy, the price mode, a tag or the note. */
export const isSearched = rowSearch((row: BoardRow) => [
  ...[row.propertyId, row.title, row.place, row.policyTitle, row.applyPrice, row.note],
  ...row.tags,
]);
