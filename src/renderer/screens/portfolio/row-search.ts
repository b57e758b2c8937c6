import { rowSearch } from '../../components/list/matches-words.ts';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';

type Searchable = Pick<PortfolioRow, 'propertyId' | 'title' | 'place' | 'policyTitle' | 'applyPrice'>;

/** Every word of the filter is in the id, the title, the place, the policy or the price mode. */
export const matchesFilter = rowSearch((row: Searchable) => [
  ...[row.propertyId, row.title, row.place, row.policyTitle, row.applyPrice],
]);
