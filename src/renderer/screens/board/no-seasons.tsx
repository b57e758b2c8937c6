import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import { isSyncing } from '../../client/houses/portfolio.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useAsk } from '../../client/ask.ts';

/** Why the board has no columns of seasons. Nothing while houses are read: the next of them may tell some. */
export function NoSeasons(props: { readonly workspaceId: string; readonly rows: readonly BoardRow[] }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined || isSyncing(progress)) return null;
  return (
    <Notice tone="info" title="No seasons yet">
      {props.rows.some(({ absences }) => absences.seasons === 'not-understood')
        ? 'Seasons come with market prices, and Keyholder can’t interpret those sent. Set the field mapping once, under Pricing of any property.'
        : 'Seasons come with market prices. Refresh to load them; if none appear, the service sent none.'}
    </Notice>
  );
}
