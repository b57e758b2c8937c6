import type { BoardRow } from '../../../contract/ipc/board.ts';
import { isSyncing } from '../../client/houses/portfolio.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { t } from './texts.ts';
import { useAsk } from '../../client/ask.ts';

/** Why the board has no columns of seasons. Nothing while houses are read: the next of them may tell some. */
export function NoSeasons(props: { readonly workspaceId: string; readonly rows: readonly BoardRow[] }) {
  const { data: progress } = useAsk('portfolio:sync-progress', { workspaceId: props.workspaceId });
  if (progress === undefined || isSyncing(progress)) return null;
  return (
    <Notice tone="info" title={t('noHouseTellsASeason')}>
      {props.rows.some(({ absences }) => absences.seasons === 'not-understood')
        ? t('seasonsAreNotUnderstood')
        : t('seasonsComeWithTheComparablePrices')}
    </Notice>
  );
}
