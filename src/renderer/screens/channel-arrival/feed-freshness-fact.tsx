import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { ResourceValue } from '../../../contract/service/resources.ts';
import { feedBrokenAfterHours, feedFreshness, feedStaleAfterHours } from '../../../insight/feed-freshness.ts';
import { formatAgo, formatMoment } from '../../components/format-age.ts';
import { usableLocale } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { parseServiceTime } from '../../components/service-time.ts';
import { useNow } from '../../components/use-now.ts';
import styles from './channel-arrival.module.css';
import { feedTime } from './feed-time.ts';

const words = {
  fresh: { word: 'Fresh', tone: 'good', Icon: IconCircleCheck },
  stale: { word: 'Stale', tone: 'warn', Icon: IconAlertTriangle },
  broken: { word: 'Badly stale', tone: 'bad', Icon: IconCircleX },
  unknown: { word: 'Not known', tone: 'unknown', Icon: IconHelpCircle },
} as const;

/** How old the feed is, by which thresholds that is judged, and the service's own word beside it. */
export function FeedFreshnessFact(props: {
  readonly status: ResourceValue<'channel-arrival-status'>;
  readonly readAt: Date;
}) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const told = feedTime(props.status, props.readAt);
  const freshness = feedFreshness(told.updatedAt, now);
  const { word, tone, Icon } = words[freshness];
  const instant = told.updatedAt === undefined ? undefined : parseServiceTime(told.updatedAt);
  return (
    <>
      <span className={styles['word']} data-tone={tone}>
        <Icon size={16} aria-hidden />
        <span>{word}</span>
        {instant === undefined ? null : (
          <span className={styles['when']}>
            {freshness === 'unknown'
              ? `dated ${formatMoment(instant, now, locale)}, which is not in the past: one of the two clocks is wrong`
              : `updated ${formatAgo(now.getTime() - instant.getTime())}, ${formatMoment(instant, now, locale)}`}
          </span>
        )}
      </span>
      <p className={styles['aside']}>
        {instant === undefined ? 'The service does not tell when the feed was updated. ' : null}
        {told.isCounted ? 'Counted back from the age in hours that the service tells. ' : null}
        {ownWord(told.saysStale)}
        {told.ageHours === undefined
          ? null
          : ` It told an age of ${hours(told.ageHours, locale)} hours when it was read.`}
        {told.contradictsItself
          ? ' That does not fit the time of its last update: one of the two is wrong. Our word goes by the time.'
          : null}
      </p>
      <p className={styles['aside']}>
        Our thresholds: more than {feedStaleAfterHours} hours is stale, more than {feedBrokenAfterHours / 24}{' '}
        days badly stale. The service’s document names none; it names a daily price push.
      </p>
    </>
  );
}

function ownWord(saysStale: boolean | undefined): string {
  if (saysStale === undefined) return 'The service gives no word of its own on it.';
  return saysStale ? 'The service itself calls it stale.' : 'The service itself calls it fresh.';
}

function hours(age: number, locale: string): string {
  return new Intl.NumberFormat(usableLocale(locale), { maximumFractionDigits: 1 }).format(age);
}
