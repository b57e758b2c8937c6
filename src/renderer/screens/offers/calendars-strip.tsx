import { Button } from '@mantine/core';
import type { OfferLine } from '../../../analysis/pricing/offer-lines.ts';
import { unreadMonthsOf } from '../../../analysis/pricing/offer-lines.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { useMonthsReader } from '../../client/bookings/months-reader.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatCount, formatCounted } from '../../../contract/wording/plural.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { ProgressStrip } from '../../components/progress/progress-strip.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './offers.module.css';

/** Calendars that offers of our own cannot be held against, and the way to read them. Nothing where there are none. */
export function CalendarsStrip(props: {
  readonly workspaceId: string;
  readonly lines: readonly OfferLine[];
}) {
  const reader = useMonthsReader(props.workspaceId);
  const { locale } = usePreferences();
  const months = unreadMonthsOf(props.lines);
  const unread = props.lines.filter(({ calendar }) => calendar.is === 'not-read').length;
  if (reader.progress !== null) {
    return <UnderWay workspaceId={props.workspaceId} progress={reader.progress} onStop={reader.stop} />;
  }
  if (months.length === 0 && reader.stoppedBy === null) return null;
  return (
    <div className={styles['strip']}>
      {reader.stoppedBy === null ? null : <ErrorNotice error={reader.stoppedBy} live="status" />}
      {months.length === 0 ? null : (
        <Notice
          tone="info"
          live="status"
          actions={
            <Button
              size="xs"
              variant="default"
              title="The service is asked for each month of each house: a request each"
              onClick={() => {
                reader.read(months);
              }}
            >
              Read {formatCounted(months.length, 'month', 'months', locale)}
            </Button>
          }
        >
          The days of {formatCounted(unread, 'offer', 'offers', locale)} are not all read: whether they can
          still be booked is not known.
        </Notice>
      )}
    </div>
  );
}

function UnderWay(props: {
  readonly workspaceId: string;
  readonly progress: { readonly done: number; readonly total: number };
  readonly onStop: () => void;
}) {
  const { done, total } = props.progress;
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  return (
    <div className={styles['strip']}>
      <ProgressStrip
        label="Reading calendars"
        done={done}
        total={total}
        words={`Reading: ${formatCount(done, locale)} of ${formatCounted(total, 'month', 'months', locale)}`}
        remaining={remaining}
        stop={{ label: 'Stop', onStop: props.onStop }}
      />
    </div>
  );
}
