import { matchesWords, searchableText } from '../../components/matches-words.ts';
import type { PortfolioRow } from '../../../contract/ipc/portfolio.ts';

type Searchable = Pick<PortfolioRow, 'propertyId' | 'title' | 'place' | 'policyTitle' | 'applyPrice'>;

/** Made once a row: the filter runs over thousands of rows at every keystroke. */
const texts = new WeakMap<Searchable, string>();

function searchText(row: Searchable): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const parts = [String(row.propertyId), row.title, row.place, row.policyTitle, row.applyPrice];
  const text = searchableText(parts.filter((part) => part !== null).join(' '));
  texts.set(row, text);
  return text;
}

/** Every word of the filter is in the id, the title, the place, the policy or the price mode. */
export function matchesFilter(row: Searchable, filter: string): boolean {
  return matchesWords(searchText(row), filter);
}
