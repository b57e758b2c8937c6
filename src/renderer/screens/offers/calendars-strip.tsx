import { Button } from '@mantine/core';
import type { OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { unreadMonthsOf } from '../../../core/analysis/pricing/offer-lines.ts';
import { useRateBudget } from '../../client/workspaces/service-state.ts';
import { useMonthsReader } from '../../client/bookings/months-reader.ts';
import { formatCounted } from '../../../core/wording/plural.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { JobStrip } from '../../components/progress/job-strip.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import styles from './offers.module.css';

/** Calendars that offers of our own cannot be held against, and the way to read them. Nothing where there are none. */
export function CalendarsStrip(props: {
  readonly workspaceId: string;
  readonly lines: readonly OfferLine[];
}) {
  const reader = useMonthsReader(props.workspaceId);
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const months = unreadMonthsOf(props.lines);
  const unread = props.lines.filter(({ calendar }) => calendar.is === 'not-read').length;
  if (months.length === 0 && reader.stoppedBy === null && reader.progress === null) return null;
  return (
    <div className={styles['strip']}>
      <JobStrip
        job={reader}
        label="Checking availability"
        nouns={['month', 'months']}
        remaining={remaining}
        stop={{ onStop: reader.stop }}
      >
        {months.length === 0 ? null : (
          <Notice
            tone="info"
            live="status"
            actions={
              <Button
                size="xs"
                variant="default"
                title="One request per month and property"
                onClick={() => {
                  reader.run(months);
                }}
              >
                Check availability ({formatCounted(months.length, 'month', 'months', locale)})
              </Button>
            }
          >
            Availability isn’t fully loaded for {formatCounted(unread, 'offer', 'offers', locale)}.
          </Notice>
        )}
      </JobStrip>
    </div>
  );
}
