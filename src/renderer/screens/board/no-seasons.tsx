import type { BoardRow } from '../../../contract/ipc/board.ts';
import { isSyncing } from '../../client/houses/portfolio.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useAsk } from '../../client/ask.ts';

/** Why the board has no columns of seasons. Nothing while houses are read: the next of them may tell some. */
export function NoSeasons(props: { readonly workspaceId: string; readonly rows: readonly BoardRow[] }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined || isSyncing(progress)) return null;
  return (
    <Notice tone="info" title="No house tells a season">
      {props.rows.some(({ absences }) => absences.seasons === 'not-understood')
        ? 'Seasons come with the comparable prices, and what the service sent of these is not understood. Open a house: under Pricing you say once how they are read.'
        : 'Seasons come with the comparable prices. Where they were not loaded yet, Refresh reads them; where they were, the service sent none.'}
    </Notice>
  );
}
