import { Badge } from '@mantine/core';
import { parseServiceTime } from '../../../core/values/dates/service-time.ts';
import { formatAgo, formatMoment } from '../format/format-age.ts';
import { usePreferences } from '../format/preferences.tsx';
import { useNow } from '../format/use-now.ts';

/** When the channels' feed was updated, whether it is stale, and where the service contradicts itself. */
export function FeedText(props: {
  readonly updatedAt: string | null | undefined;
  /** From `judgeFeed`; null if unknown. */
  readonly isStale: boolean | null;
  readonly contradiction: string | null;
}) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const { updatedAt, isStale, contradiction } = props;
  const instant = typeof updatedAt === 'string' ? parseServiceTime(updatedAt) : undefined;
  return (
    <>
      {instant === undefined ? (
        isStale === false ? (
          'reported fresh; time unknown'
        ) : (
          'time unknown'
        )
      ) : (
        <span title={formatMoment(instant, now, locale)}>
          updated {formatAgo(now.getTime() - instant.getTime())}
        </span>
      )}
      {isStale === true ? (
        <>
          {' '}
          <Badge
            component="strong"
            size="sm"
            tt="none"
            fw={550}
            c="var(--kh-warn-text)"
            bg="var(--kh-warn-soft)"
          >
            stale
          </Badge>
        </>
      ) : null}
      {contradiction === null ? null : <> · {contradiction}</>}
    </>
  );
}
