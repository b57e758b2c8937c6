import { formatBytes, formatCount } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './usage.module.css';
import { t } from './texts.ts';
import { useAsk } from '../../client/ask.ts';

/** How many reads the service answered with "unchanged", and what that spared. Nothing where it never did. */
export function UnchangedReads(props: { readonly workspaceId: string }) {
  const { data: counts } = useAsk('snapshots:read-counts', { workspaceId: props.workspaceId });
  const { locale } = usePreferences();
  if (counts === undefined || counts.unchanged === 0) return null;
  return (
    <p className={styles['unchanged']}>
      {t('ofReadsUnchangedSinceKeyholder', {
        unchanged: formatCount(counts.unchanged, locale),
        reads: formatCount(counts.reads, locale),
        bytesSpared: formatBytes(counts.bytesSpared, locale),
      })}
    </p>
  );
}
