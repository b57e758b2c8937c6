import { judgeFeed } from '../../../../../analysis/feed-freshness.ts';
import type { BodyFacts } from '../../../../../analysis/property-facts.ts';
import { formatAgo, formatMoment } from '../../../../components/format-age.ts';
import { parseServiceTime } from '../../../../../contract/service-time.ts';
import { usePreferences } from '../../../../components/preferences.tsx';
import { useNow } from '../../../../components/use-now.ts';
import styles from './overview.module.css';

/** When the channels' feed was last updated, and whether that is fresh by our threshold or the service's own word. */
export function FeedFact(props: { readonly facts: BodyFacts; readonly staleAfterHours: number | undefined }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { feedUpdatedAt } = props.facts;
  const instant = feedUpdatedAt === undefined ? undefined : parseServiceTime(feedUpdatedAt);
  const { isStale, contradiction } = judgeFeed(props.facts, now, props.staleAfterHours);
  return (
    <>
      {instant === undefined ? null : (
        <span title={formatMoment(instant, now, locale)}>
          updated {formatAgo(now.getTime() - instant.getTime())}
        </span>
      )}
      {isStale === true ? <span className={styles['stale']}>stale</span> : null}
      {contradiction === null ? null : <span>{contradiction}</span>}
    </>
  );
}
