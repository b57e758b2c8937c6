import { formatCounted } from '../../../core/wording/plural.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useMemo } from 'react';
import type { PreviewRow } from '../../../ipc/changes/plans.ts';
import { formatAgo, parseInstant } from '../../components/format/format-age.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import styles from './plan.module.css';
import type { useSheetReading } from './sheet/use-sheet-reading.ts';

/** Older than this, what a preview shows may well have moved: a plan stops where it did. */
const oldMs = 60 * 60_000;

/** What was never read, or long ago, and the way to read it before the plan is made. */
export function ReadingNotes(props: {
  readonly rows: readonly PreviewRow[];
  readonly reading: Pick<ReturnType<typeof useSheetReading>, 'isReading' | 'isPortfolioRead'>;
  readonly onRead: (subjects: readonly string[]) => void;
}) {
  const { isReading, isPortfolioRead } = props.reading;
  const { locale } = usePreferences();
  const now = useNow(60_000);
  const { missing, old, failed, oldest } = useMemo(() => readingOf(props.rows, now), [props.rows, now]);
  if (isReading || missing.length + old.length === 0) return null;
  const read = (rows: readonly PreviewRow[]) => (
    <ActionButton
      size="xs"
      variant="default"
      onClick={() => {
        props.onRead(rows.map(({ target }) => target.subject));
      }}
    >
      Load now
    </ActionButton>
  );
  return (
    <div className={styles['notes']}>
      {missing.length === 0 ? null : (
        <Notice tone={isPortfolioRead ? 'info' : 'warn'} actions={read(missing)}>
          {isPortfolioRead
            ? `${formatCounted(missing.length, 'property isn’t', 'properties aren’t', locale)} loaded yet. Properties are loading, and this sheet updates once they’re done.`
            : `${formatCounted(missing.length, 'property hasn’t', 'properties haven’t', locale)} been loaded, so they can’t be edited yet.`}
        </Notice>
      )}
      {old.length === 0 ? null : (
        <Notice tone="info" actions={read(old)}>
          {formatCounted(old.length, 'property was', 'properties were', locale)} last refreshed over an hour
          ago, the oldest {formatAgo(oldest)}. Keyholder checks each again before sending and stops if
          anything changed.
          {failed.length === 0
            ? ''
            : ` Loading failed for ${formatCounted(failed.length, 'property', 'properties', locale)}.`}
        </Notice>
      )}
    </div>
  );
}

/** Which were never read, which long ago, and how many milliseconds ago the oldest was. */
function readingOf(rows: readonly PreviewRow[], now: Date) {
  return {
    missing: rows.filter(({ outcome }) => outcome.state === 'refused' && outcome.reason === 'not-read'),
    old: rows.filter(({ readAt }) => ageMs(readAt, now) > oldMs),
    failed: rows.filter(({ readAt, readFailure }) => readAt !== null && readFailure !== null),
    oldest: rows.reduce((oldest, { readAt }) => Math.max(oldest, ageMs(readAt, now)), 0),
  };
}

function ageMs(readAt: string | null, now: Date): number {
  const instant = readAt === null ? undefined : parseInstant(readAt);
  return instant === undefined ? 0 : now.getTime() - instant.getTime();
}
