import { feedFreshness } from '../../analysis/feed-freshness.ts';
import { formatAgo, formatMoment } from './format-age.ts';
import styles from './feed-text.module.css';
import { usePreferences } from './preferences.tsx';
import { parseServiceTime } from './service-time.ts';
import { useNow } from './use-now.ts';

/** When the channels' feed was updated, and whether that is stale by our threshold or the service's own word. */
export function FeedText(props: {
  readonly updatedAt: string | null | undefined;
  /** The service's own word; undefined or null: none. */
  readonly saysStale: boolean | null | undefined;
}) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { updatedAt, saysStale } = props;
  const instant = typeof updatedAt === 'string' ? parseServiceTime(updatedAt) : undefined;
  const freshness = feedFreshness(updatedAt, now);
  const isStale = freshness === 'stale' || freshness === 'broken' || saysStale === true;
  return (
    <>
      {instant === undefined ? (
        saysStale === false ? (
          'fresh, says the service; when is unknown'
        ) : (
          'time unknown'
        )
      ) : (
        <span title={formatMoment(instant, now, locale)}>
          updated {formatAgo(now.getTime() - instant.getTime())}
        </span>
      )}
      {isStale ? (
        <>
          {' '}
          <strong className={styles['stale']}>stale</strong>
        </>
      ) : null}
    </>
  );
}
