import { formatCount } from '../../../core/wording/plural.ts';
import { formatBytes } from '../../components/format/format-quantity.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './usage.module.css';
import { useAsk } from '../../client/ask.ts';

/** How many reads the service answered with "unchanged", and what that spared. Nothing where it never did. */
export function UnchangedReads(props: { readonly workspaceId: string }) {
  const { data: counts } = useAsk('snapshots:read-counts', { workspaceId: props.workspaceId });
  const { locale } = usePreferences();
  if (counts === undefined || counts.unchanged === 0) return null;
  return (
    <p className={styles['unchanged']}>
      {formatCount(counts.unchanged, locale)} of {formatCount(counts.reads, locale)} responses unchanged since
      startup, {formatBytes(counts.bytesSpared, locale)} not sent again.
    </p>
  );
}
